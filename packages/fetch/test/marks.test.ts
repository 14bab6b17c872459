import {describe, expect, it} from 'vitest'
import {read, textOf} from './reading.ts'

const seen = async (html: string): Promise<string> => textOf(`<body><p>${html}</p></body>`)

describe('What is raised or stacked keeps its height', () => {
  it.each([
    ['<math><mn>1.2</mn><mo>×</mo><msup><mn>10</mn><mn>6</mn></msup></math> seeds', '1.2×10⁶ seeds'],
    ['<math><msup><mi>x</mi><mi>n</mi></msup></math>', 'x^n'],
    ['of 2 <math><mfrac><mn>3</mn><mn>4</mn></mfrac></math> miles', 'of 2 3/4 miles'],
    ['<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mrow><mn>7</mn></mrow></mfrac></math>', '(a+b)/7'],
    ['3<sup>1</sup>/<sub>4</sub> miles', '3 1/4 miles'],
    ['2<span class="sr-only">+</span><span>1</span>&frasl;<span>2</span> miles', '2 1⁄2 miles'],
    ['a rate of 5+1 of 6', 'a rate of 5+1 of 6'],
    ['$4<sup>99</sup>', '$4.99'],
  ])('%s', async (html, text) => {
    expect(await seen(html)).toBe(text)
  })

  it.each([
    [
      'KaTeX',
      '<span class="katex"><span><math><semantics><msup><mn>10</mn><mn>6</mn></msup><annotation>10^6</annotation></semantics></math></span><span aria-hidden="true"><span>1</span><span>0</span><span>6</span></span></span> sacks',
    ],
    [
      'MathJax',
      '<span><span><math><msup><mn>10</mn><mn>6</mn></msup></math></span><nobr aria-hidden="true">106</nobr></span> sacks',
    ],
  ])('once, where %s draws it a second time', async (_, html) => {
    expect(await seen(html)).toBe('10⁶ sacks')
  })

  it('and what is drawn for eyes alone without a formula before it is text', async () => {
    expect(await seen('<b>Rye</b><span aria-hidden="true">4.5%</span>')).toBe('Rye 4.5%')
  })
})

describe('Words in boxes of their own are apart', () => {
  it.each([
    ['<span>2024</span><span>41.3%</span><span>2025</span><span>52.7%</span>', '2024 41.3% 2025 52.7%'],
    ['<a href="/a">1873</a><a href="/b">1941</a>', '1873 1941'],
    ['more points<a href="#1">1</a> than oats', 'more points[1] than oats'],
    ['rye rose.<a href="#f4">4</a> Oats fell', 'rye rose.[4] Oats fell'],
    ['in the year <a href="/y">412</a>', 'in the year 412'],
    ['<b>Rye</b><b>1,312</b><b>Oats</b><b>2,417</b>', 'Rye 1,312 Oats 2,417'],
    [
      '<span>The board</span><span>closes the mill</span><span>in spring.</span>',
      'The board closes the mill in spring.',
    ],
    ['<i>5</i><i>2024</i>', '5 2024'],
  ])('%s', async (html, text) => {
    expect(await seen(html)).toBe(text)
  })

  it.each([
    ['<span class="drop">T</span><span>he board</span>', 'The board'],
    ['<i>4</i><i>1</i><i>2</i>', '412'],
    ['<b>4</b><b>th</b>, <b>12</b><b>kg</b>', '4th, 12kg'],
    ['<b>黑麦</b><b>出口增长</b>', '黑麦出口增长'],
    ['<b>41</b><b>.5</b><b>%</b>', '41.5%'],
    ['CO<sub>2</sub> of <b>H</b><sub>2</sub><b>O</b>', 'CO2 of H2O'],
  ])('but not the parts of one: %s', async (html, text) => {
    expect(await seen(html)).toBe(text)
  })
})

describe('What stands in a page as another one is a part of it', () => {
  it.each([
    ['<stat-card><template shadowrootmode="open"><p>Rye rose 4%.</p></template></stat-card>', 'Rye rose 4%.'],
    ['<iframe srcdoc="&lt;p&gt;Rye: 41,312&lt;/p&gt;"></iframe>', 'Rye: 41,312'],
    ['<iframe srcdoc="<iframe srcdoc=&quot;Rye rose 4%.&quot;></iframe>"></iframe>', ''],
    ['<template><p>Rye rose 4%.</p></template>', ''],
    ['<iframe src="/a">Rye rose 4%.</iframe>', ''],
    ['<noscript><p>Rye rose 4%.</p></noscript>', ''],
  ])('%s', async (html, text) => {
    expect(await textOf(`<body>${html}<p>Oats fell.</p></body>`)).toBe(
      [text, 'Oats fell.'].filter(Boolean).join('\n\n'),
    )
  })

  it('and so is a text for those who run no scripts, beside one that its script fills', async () => {
    const words = 'The board counted the rye of all nine districts. '.repeat(10)
    const page = `<body><div>${words.replaceAll('rye', 'oats')}</div><noscript><p>${words}</p></noscript></body>`
    expect(await textOf(page)).toContain('the rye of all nine districts')
    expect(await textOf(page.replace(words, 'Rye.'))).not.toContain('Rye')
  })
})

describe('What a page takes back or says for programs', () => {
  it.each([
    ['Rye rose <del>7%</del> <ins>4%</ins>.', 'Rye rose 4%.'],
    ['Rye costs <s>$50</s> $40.', 'Rye costs $40.'],
    ['Rye <strike>rose</strike>fell.<!-- 7% -->', 'Rye fell.'],
    ['Sold on <time datetime="2026-06-03T10:00">3 June</time>.', 'Sold on 3 June (2026-06-03).'],
    ['Sold <time datetime="2026-06-03">two days ago</time>', 'Sold two days ago (2026-06-03)'],
    ['Sold <time datetime="2026-06-03"></time>', 'Sold (2026-06-03)'],
    ['Sold on <time datetime="2026-06-03">3 June 2026</time>.', 'Sold on 3 June 2026.'],
    ['Open at <time datetime="10:00">ten</time>.', 'Open at ten.'],
  ])('%s', async (html, text) => {
    expect(await seen(html)).toBe(text)
  })
})

describe('A page with the marks of a wall', () => {
  const paragraphs = Array.from(
    {length: 3},
    (_, at) => `<p>${`In year ${at} rye rose by 4% in the north. `.repeat(4)}</p>`,
  )
  const page = (more: string) => `<body><article><h1>Rye</h1>${paragraphs.join('')}${more}</article></body>`

  it.each([
    '<p>Subscribe</p>',
    '<form><label>Subscribe to our letter <input></label><button>Subscribe</button></form>',
    '<ul><li><a href="/all">Reserved for subscribers</a></li><li><a href="/x">This story is only for subscribers</a></li></ul>',
    '<div hidden>Subscribe to continue reading</div>',
  ])('that is a post has its text: %s', async (more) => {
    expect((await read(page(more))).kind).toBe('text')
  })

  it('is a teaser where the wall stands before what goes on', async () => {
    expect(await read(page('<p>Subscribe to continue reading</p>'))).toMatchObject({kind: 'text', isTeaser: true})
  })
})

describe('What a script or a style says is no text, and all around it is', () => {
  it.each([
    ['<script>if (a < b) write("<p>Oats</p>")</script><p>Rye</p>', 'Rye'],
    ['<SCRIPT type="module">oats</Script ><p>Rye</p>', 'Rye'],
    ['<style>p::after {content: "</script>"}</style><p>Rye</p>', 'Rye'],
    ['<p title="<script>">Rye</p><p>Oats</p>', 'Rye\n\nOats'],
    ['<p data-a="a > <style>">Rye</p><p>Oats</p>', 'Rye\n\nOats'],
    ['<!-- <script> --><p>Rye</p><p>Oats</p>', 'Rye\n\nOats'],
    ['<textarea><script></textarea><p>Rye</p>', 'Rye'],
    ['<svg><style><text>Rye</text></style></svg><p>Oats</p>', 'Oats'],
    ['<script><!--<script>a</script>b</script><p>Rye</p>', 'Rye'],
    ['<script><!-- a</script><p>Rye</p><script>-->', 'Rye'],
    ['<p>Rye</p><script>never ended<p>Oats</p>', 'Rye'],
    ['<scripted><p>Rye</p></scripted><styled>Oats</styled>', 'Rye\n\nOats'],
  ])('%s', async (html, text) => {
    expect(await textOf(`<body>${html}`)).toBe(text)
  })

  it('however many of them never end', async () => {
    expect(await textOf(`<p>Rye</p>${'<script>'.repeat(50_000)}${'<style><!--'.repeat(50_000)}`)).toBe('Rye')
    expect(await textOf(`<p>Rye</p>${'<style>'.repeat(50_000)}${'<script a '.repeat(50_000)}`)).toBe('Rye')
  })
})
