// Draws what a terminal shows as SVG, so that the picture in the README is always a real run.

const column = 8.43
const row = 20
const margin = 16
const colors = new Map([
  ['31', '#f47067'],
  ['32', '#8ddb8c'],
  ['33', '#e0b64e'],
  ['36', '#6cb6ff'],
])

/**
 * Runs of characters that look alike.
 *
 * @param {string} line With escape sequences of the kind `ESC [ 31 m`.
 */
function* runsOf(line) {
  const style = {color: undefined, bold: false, underline: false}
  for (const part of line.split(/(\u001b\[\d+m)/)) {
    const code = /^\u001b\[(\d+)m$/.exec(part)?.[1]
    if (code === undefined) {
      if (part !== '') yield {text: part, ...style}
    } else if (code === '1' || code === '22') style.bold = code === '1'
    else if (code === '4' || code === '24') style.underline = code === '4'
    else style.color = colors.get(code)
  }
}

const asText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function draw({text, color, bold, underline}) {
  const looks = [color && `fill="${color}"`, bold && 'font-weight="bold"', underline && 'text-decoration="underline"']
  return `<tspan${looks
    .filter(Boolean)
    .map((look) => ` ${look}`)
    .join('')}>${asText(text)}</tspan>`
}

/**
 * @param {string} command What was typed.
 * @param {string} output What it printed, colors and all.
 * @returns {string} An SVG document.
 */
export function drawTerminal(command, output) {
  const lines = [`$ ${command}`, '', ...output.trimEnd().split('\n')]
  const longest = Math.max(...lines.map((line) => line.replaceAll(/\u001b\[\d+m/g, '').length))
  const width = Math.ceil(longest * column + 2 * margin)
  const height = lines.length * row + 2 * margin
  const drawn = lines.map(
    (line, index) =>
      `<text x="${margin}" y="${margin + 14 + index * row}" xml:space="preserve">${[...runsOf(line)].map(draw).join('')}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${asText(command)}</title>`,
    `<rect width="100%" height="100%" rx="8" fill="#22272e"/>`,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" fill="#cdd9e5">`,
    ...drawn,
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}
