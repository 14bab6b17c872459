import {expect, it} from 'vitest'
import {style} from '../../src/coverage-page/style.ts'
import {statuses} from '../../src/rules/index.ts'

const [light = '', dark = ''] = [...style.matchAll(/:root \{([^}]+)\}/g)].map(([, colors]) => colors)

/** A color of a scheme, by the name of its variable. */
function colorOf(name: string, scheme: string): string {
  return new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(scheme)?.[1] ?? `no ${name}`
}

/** Relative luminance as WCAG 2 defines it. */
function luminanceOf(color: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(first: string, second: string): number {
  const [dim = Number.NaN, bright = Number.NaN] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const schemes = [
  ['light', light],
  ['dark', dark],
] as const

it.each(schemes)('can read each status on its tint, on the card and on the paper in %s colors', (_, scheme) => {
  for (const status of statuses)
    for (const ground of [`${status}-tint`, 'panel', 'paper'])
      expect(contrastOf(colorOf(status, scheme), colorOf(ground, scheme)), `${status} on ${ground}`).toBeGreaterThan(
        4.5,
      )
})

it.each(schemes)('can read the document and its links on each tint in %s colors', (_, scheme) => {
  for (const status of statuses)
    for (const ink of ['ink', 'accent'])
      expect(
        contrastOf(colorOf(ink, scheme), colorOf(`${status}-tint`, scheme)),
        `${ink} on ${status}`,
      ).toBeGreaterThan(4.5)
})

it.each(schemes)('gives each status a color, a tint and a line of its own in %s colors', (_, scheme) => {
  for (const kind of ['', '-tint'])
    expect(new Set(statuses.map((status) => colorOf(`${status}${kind}`, scheme))).size).toBe(statuses.length)
  for (const status of statuses)
    expect(style).toContain(`.${status} { --state: var(--${status}); --tint: var(--${status}-tint) }`)
})

it('brightens the claims of the status that is chosen', () => {
  for (const status of statuses)
    expect(style).toContain(`#show-${status}:checked) .claim-line:not(.${status}) { display: none }`)
})
