import {spawn} from 'node:child_process'
import {existsSync, readFileSync, statSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {setTimeout} from 'node:timers/promises'
import {beforeAll, describe, expect, it} from 'vitest'
import {citationLint, type Outcome} from './command.ts'
import {folderWith} from './folders.ts'
import {program} from './process.ts'
import {hasTerminal, terminal} from './programs.ts'

const judge = path.join(import.meta.dirname, 'fixtures/scripted-judge.mjs')

/** A brief of these claims, each of the one source. */
const briefOf = (claims: readonly string[]) => {
  const content = ['Rye rose 4% in June, the board of mills said.', ...claims.map((claim) => `Of ${claim}`)].join('\n')
  return folderWith({
    'a.md': claims.map((claim) => `${claim.replace(/\.$/, '')} [S1].\n\n`).join(''),
    'a.citations.json': JSON.stringify({
      sources: [{source_id: 'S1', title: 'Rye', url: 'https://rye.example/', content}],
    }),
  })
}

const withJudge = (cwd: string, ...args: readonly string[]) =>
  citationLint(['review', 'a.md', '--with', `node ${judge} asked.log`, ...args], {cwd})

const kept = (cwd: string, file = 'a.judgements.json') => {
  const text = existsSync(path.join(cwd, file)) ? readFileSync(path.join(cwd, file), 'utf8') : '{"judgements": []}'
  return JSON.parse(text).judgements
}
const asked = (cwd: string) => readFileSync(path.join(cwd, 'asked.log'), 'utf8').trim().split('\n')

describe('review --with', () => {
  describe('where a program gives answers that are none', () => {
    const none = [
      ['Junk: rye is dear.', 'Unexpected `I think that it is true.`, expected JSON with `id`'],
      ['Silent: rye is dear.', 'No answer came in 5 seconds; give the program longer with `--timeout`'],
      ['Dead: rye is dear.', 'The program ended with code 7; it has to answer each question'],
      ['Stranger: rye is dear.', '"another"'],
      ['Groundless: rye is dear.', 'The answer names no passage; give the number of one that was shown'],
      [
        'Invented: rye is dear.',
        'Unexpected passage `Rye has never been dearer than today.`, expected the number of one',
      ],
      ['Short: rye is dear.', 'Unexpected passage `the`'],
      ['Person: rye is dear.', 'Unexpected `person` who judges, expected `model` or `program`'],
      ['Other: rye is dear.', 'Unexpected answer `own`, expected one of yes, partly, no, contradicts, cannot_tell'],
    ] as const
    const good = [...none.keys(), none.length].map((index) => `Good: field ${index} is dear.`)
    const cwd = briefOf(good.flatMap((claim, index) => [claim, ...(none[index] ?? []).slice(0, 1)]))
    let outcome: Outcome

    beforeAll(async () => {
      outcome = await withJudge(cwd, '--timeout', '5', '--retries', '0')
    })

    it.each(none.map(([claim, fault], index) => [claim, fault, 4 * index + 3]))('takes no %j', (_, fault, line) => {
      const told = outcome.stderr.split('\n').filter((each) => each.startsWith(`citation-lint: a.md:${line}:1: `))
      expect(told).toEqual([expect.stringContaining(`${fault}`)])
    })

    it('takes those beside them', () => {
      expect(outcome.stderr).toContain('19 questions asked')
      expect(outcome.stdout).toContain('10 judgements kept, 9 questions open\n')
      expect(outcome.status).toBe(1)
      expect(kept(cwd).map((each: {claim: string}) => each.claim)).toEqual(good)
    })
  })

  it('finds what is quoted in the stored text, and takes one answer to a question', async () => {
    const cwd = briefOf([
      'Quoting: rye is dear.',
      'Twice: oats are dear.',
      'Late: barley is dear.',
      'Good: spelt is dear.',
    ])
    const {status, stderr} = await withJudge(cwd)
    expect(stderr).toMatch(/^4 questions asked, about 1[45]\d\d tokens\n$/)
    expect(status).toBe(0)
    const {content} = JSON.parse(readFileSync(path.join(cwd, 'a.citations.json'), 'utf8')).sources[0]
    for (const {answer, passage} of kept(cwd)) {
      expect(answer).toBe('yes')
      expect(content.slice(passage.start, passage.end)).toBe(passage.text)
    }
    expect(kept(cwd)[3]).toMatchObject({by: {kind: 'model', name: 'scripted', version: '1'}, note: 'So it says\u202e'})
    expect(kept(cwd)[0].by).toEqual({kind: 'program', name: 'scripted-judge.mjs'})
  })

  it('keeps the same whichever program is faster', async () => {
    const claims = Array.from(
      {length: 12},
      (_, index) => `${index % 3 === 0 ? 'Slow' : 'Good'}: field ${index} is dear.`,
    )
    const runs = await Promise.all(
      ['1', '4'].map(async (jobs) => {
        const cwd = briefOf(claims)
        await withJudge(cwd, '--jobs', jobs)
        return kept(cwd).map(({at: _, ...rest}: {at: string}) => rest)
      }),
    )
    expect(runs[0]).toHaveLength(12)
    expect(runs[1]).toEqual(runs[0])
  })

  it('stops at a budget, at a number, and where nothing is answered', async () => {
    const claims = Array.from({length: 30}, (_, index) => `Quoting: field ${index} is dear.`)
    const cwd = briefOf(claims)
    const {stdout, stderr, status} = await withJudge(cwd, '--budget', '3500')
    expect(stderr).toBe('4 questions asked, about 4000 tokens; the budget is spent\n')
    expect(stdout).toContain('4 judgements kept, 26 questions open\n')
    expect(status).toBe(1)
    expect((await withJudge(cwd, '--max', '2')).stdout).toContain('2 judgements kept, 0 questions open\n')
    const dead = briefOf(claims)
    const dying = ['review', 'a.md', '--with', 'false', '--retries', '0']
    expect((await citationLint(dying, {cwd: dead})).stderr).toContain('10 questions asked')
  })

  it('asks again what had no answer, so often as it is told', async () => {
    const cwd = briefOf(['Dead: rye is dear.'])
    await withJudge(cwd, '--retries', '2')
    expect(asked(cwd)).toHaveLength(3)
  })

  it('killed at ten places loses no answer, and asks for none twice', async () => {
    const cwd = briefOf(Array.from({length: 100}, (_, index) => `Good: the field with number ${index} is dear.`))
    let known: ReadonlySet<string> = new Set()
    for (let kill = 1; kill <= 10; kill += 1) {
      await killedAt(cwd, kill * 9)
      const now = new Set<string>(kept(cwd).map(({claim}: {claim: string}) => claim))
      for (const claim of known) expect(now).toContain(claim)
      known = now
    }
    expect((await withJudge(cwd, '--jobs', '2')).stdout).toContain('questions open\n')
    const all = kept(cwd).map(({claim}: {claim: string}) => claim)
    expect(all).toHaveLength(100)
    expect(new Set(all).size).toBe(100)
    // What was on its way when the program was killed had no answer.
    const times = asked(cwd).length
    expect(times).toBeGreaterThanOrEqual(100)
    expect(times).toBeLessThanOrEqual(100 + 10 * 2)
  }, 120_000)
})

/** How many judgements are kept, about: each takes a line. */
const keptIn = (cwd: string) =>
  (statSync(path.join(cwd, 'a.judgements.json'), {throwIfNoEntry: false})?.size ?? 0) / 482

/** Runs it until so many judgements are kept, and kills it then. */
async function killedAt(cwd: string, count: number): Promise<void> {
  const args = [program, 'review', 'a.md', '--jobs', '2', '--with', `node ${judge} asked.log`]
  const child = spawn(process.execPath, args, {cwd, stdio: 'ignore'})
  const ended = new Promise((resolve) => child.on('close', resolve))
  while (child.exitCode === null && keptIn(cwd) < count) await setTimeout(10)
  child.kill('SIGKILL')
  await ended
}

describe.runIf(hasTerminal)('review at a terminal', () => {
  const claims = ['Rye is dear.', 'Mills of the board said that rye rose.', 'Oats are dear.']

  it('keeps an answer for a key, with a note and the chosen passage, and takes it back', async () => {
    const cwd = briefOf(claims)
    const person = sitDown(cwd)
    await person.until('1 of 3')
    await person.type('nIt says so\r', 'Note: It says so')
    await person.type('y', '2 of 3')
    expect(kept(cwd)).toMatchObject([{answer: 'yes', note: 'It says so', by: {kind: 'person', name: 'Ada Sand'}}])
    await person.type('2', '> 2')
    await person.type('p', '3 of 3')
    expect(kept(cwd)[1]).toMatchObject({answer: 'partly', claim: claims[1]})
    await person.type('s', 'kept')
    expect(await person.left()).toContain('2 judgements kept, 1 question open')
    const again = sitDown(cwd)
    await again.until('1 of 1')
    await again.type('c', '1 judgement kept')
    await again.left()
    expect(kept(cwd)).toHaveLength(3)
  })

  it('undoes answers, and loses none when it is killed', async () => {
    const cwd = briefOf(claims)
    const person = sitDown(cwd)
    await person.until('1 of 3')
    await person.type('o', '2 of 3')
    await person.type('t', '3 of 3')
    await person.type('u', '2 of 3')
    expect(kept(cwd)).toHaveLength(1)
    await person.type('y', '3 of 3')
    person.kill()
    await person.left()
    expect(kept(cwd).map(({answer}: {answer: string}) => answer)).toEqual(['no', 'yes'])
  })

  it('shows the words that a passage shares with the claim, and obeys none of them', async () => {
    const cwd = briefOf(['Rye \u202e is dear.'])
    const person = sitDown(cwd)
    const page = await person.until('[q]uit')
    expect(page).toContain('Does Rye (S1) support it?')
    expect(page).toContain('*Rye*')
    expect(page).not.toContain('\u202e')
    await person.type('q', '0 judgements kept')
    await person.left()
  })
})

/** A person before a terminal of 200 columns. */
function sitDown(cwd: string) {
  const command = `stty cols 200; ${process.execPath} ${program} review a.md --by 'Ada Sand'`
  const child = spawn(terminal, ['-qefc', command, '/dev/null'], {cwd, env: {...process.env, NO_COLOR: '1'}})
  const ended = new Promise((resolve) => child.on('close', resolve))
  let shown = ''
  let read = 0
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString()
  })
  /** What came since the last time, once it holds some words. */
  const until = async (words: string): Promise<string> => {
    const limit = Date.now() + 20_000
    while (!shown.slice(read).includes(words)) {
      if (Date.now() > limit) throw new Error(`Unexpected ${JSON.stringify(shown.slice(read))}, expected ${words}`)
      await setTimeout(5)
    }
    const page = shown.slice(read)
    read = shown.length
    return page
  }
  const type = (keys: string, words: string): Promise<string> => {
    child.stdin.write(keys)
    return until(words)
  }
  return {until, type, kill: () => child.kill('SIGKILL'), left: () => ended.then(() => shown)}
}
