import {describe, expect, it} from 'vitest'
import {findings} from './materials.ts'

/** What is said of placeholders outside a list of sources. */
const gaps = (document: string) =>
  findings({document, config: {}})
    .filter(({code, severity}) => code === 'PLACEHOLDER_SOURCE' && severity === 'warning')
    .map(({line, message}) => `${line} ${message}`)

const text = 'The mill opened in spring. It grinds rye and oats for the valley.'

describe('what a draft left to be filled in', () => {
  it.each([
    ['# Need\n\nTO DO', 5, 'TO DO'],
    ['# Need\n\nTBD.', 5, 'TBD.'],
    ['# Need\n\nTo be written', 5, 'To be written'],
    ['The board keeps the rules [link].', 3, '[link]'],
    ['It has closed since [date].', 3, '[date]'],
    ['It closed in spring [GAP: the year\nis not known].', 3, '[GAP: the year…'],
    ['It has three wheels [TODO: say which].', 3, '[TODO: say which]'],
    ['It has three wheels [to be confirmed].', 3, '[to be confirmed]'],
    ['It has three wheels [ref], as [Ames2019] and [Ford2021] say in [Hale2020].', 3, '[ref]'],
    ['The wheels turn as in Figure FF.', 3, 'Figure FF'],
    ['Table XX has the tolls.', 3, 'Table XX'],
    ['Sign a [form](todo: link) first.', 3, 'todo: link'],
    ['Sign a [form](TODO) first.', 3, 'TODO'],
    ['It has three wheels (TODO: say which).', 3, '(TODO: say which)'],
    ['It has three wheels (TBD).', 3, '(TBD)'],
    ['The tolls are in table TODOxx.', 3, 'TODOxx'],
    ['The mill has TODO: wheels.', 3, 'TODO'],
    ['**TODO:** Add a picture of the wheel.', 3, 'TODO'],
    ['**Wheels:** [Placeholder] Work on wheels that turn by themselves.', 3, '[Placeholder]'],
    ['The new wheel costs ~$X more than the old one.', 3, '~$X'],
    ['[Insert a picture of the wheel here]', 3, '[Insert a picture of the wheel here]'],
    ['| Year | Rye | Oats |\n| --- | --- | --- |\n| 1890 | TBD | **TBD** |', 5, 'TBD'],
    ['It is old [da approfondire]. Its owner: \\[da valutare\\]. Its rent: \\[da valutare\\].', 3, '[da approfondire]'],
  ])('is reported: %s', (words, line, actual) => {
    expect(gaps(`${text}\n\n${words}\n`)).toEqual([
      `${line} Unexpected placeholder \`${actual}\`, expected what it stands for`,
    ])
  })

  it('is one finding of a document, with each place', () => {
    const document = `# Need\n\nTO DO\n\n# Mill\n\n${text} See Figure FF and [link].\n`
    const [found, ...others] = findings({document, config: {}}).filter(({code}) => code === 'PLACEHOLDER_SOURCE')
    expect(others).toEqual([])
    expect(found?.message).toBe('Unexpected placeholder `TO DO` and 2 more placeholders, expected what they stand for')
    expect(found?.places?.map(({line}) => line)).toEqual([3, 7, 7])
  })

  it.each([
    ['a link', 'The rules are here: [link](https://mill.example/rules).'],
    ['a link by reference', 'The rules are here: [link][mill].\n\n[mill]: https://mill.example/rules'],
    ['a link by its words', 'The rules are here: [link].\n\n[link]: https://mill.example/rules'],
    ['code', 'Write `[link]` and `Figure FF`.'],
    ['what somebody is to say', 'Tell them: "I built something for this. [link]"'],
    [
      'a numeral',
      'Table X has the tolls of Louis XX. Figure XXI has the wheels.'.replace('Table X has', 'Table XI has'),
    ],
    ['a group of its name', 'The TODO Group met, and its TODOs are in TODO.md. Todo (todo) es viejo.'],
    ['a formula', 'Table~$X$ has the tolls, and ~$X < Y$ what is left. A wheel costs $X as a rule.'],
    ['one cell that is not known yet', '| Year | Rye | Oats |\n| --- | --- | --- |\n| 1890 | TBD | 5 |'],
    ['a list of what is to do', 'TODO: repair the roof before the winter comes'],
    ['a template', '- [Name of the mill]\n- [Its owner]\n- [What it grinds]\n- Opened: [date]'],
  ])('is not %s', (_, words) => {
    expect(gaps(`${text}\n\n${words}\n`)).toEqual([])
  })
})
