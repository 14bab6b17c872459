import type {LocatedFinding} from '@citation-lint/core/rules'
import type {EditorView} from '@codemirror/view'
import {goTo, openEditor, setText, underline} from './editors.ts'
import type {Answer, Box, Fault, Question, Written} from './messages.ts'
import {fragmentOf, writtenIn} from './share.ts'

const boxes: readonly Box[] = ['report', 'sources', 'settings']

/** How long nobody has to type before a text is checked, in milliseconds. */
const pause = 150

const worker = new Worker(new URL('worker.js', document.baseURI), {type: 'module'})
const editors: Readonly<Record<Box, EditorView>> = {
  report: openEditor(element('#report'), 'Report, in Markdown', ask),
  sources: openEditor(element('#sources'), 'Sources, in JSON or YAML', ask),
  settings: openEditor(element('#settings'), 'Settings, a citation.yml', ask),
}

let asked = 0
let isBusy = false
let timer: ReturnType<typeof setTimeout> | undefined

function element<Type extends HTMLElement = HTMLElement>(selector: string): Type {
  const found = document.querySelector<Type>(selector)
  if (found === null) throw new Error(`The page has no ${selector}`)
  return found
}

function written(): Written {
  const text = (box: Box) => editors[box].state.doc.toString()
  return {report: text('report'), sources: text('sources'), settings: text('settings')}
}

function ask(): void {
  clearTimeout(timer)
  timer = setTimeout(post, pause)
}

/** Asks the worker, unless it is still at work: then its answer asks again, for the text that stands there by then. */
function post(): void {
  asked += 1
  if (isBusy) return
  isBusy = true
  const question: Question = {id: asked, written: written()}
  worker.postMessage(question)
}

worker.addEventListener('message', ({data}: MessageEvent<Answer>) => {
  isBusy = false
  if (data.id !== asked) post()
  else show(data)
})
worker.addEventListener('error', ({message}) => {
  isBusy = false
  element('#summary').textContent = `The check failed: ${message}`
})

function show({faults, findings, summary, page}: Answer): void {
  element('#summary').textContent = summary
  for (const box of boxes)
    underline(editors[box], [
      ...faults.filter((fault) => fault.box === box),
      ...findings.filter(({file}) => file === box),
    ])
  const told = findings.filter(({severity}) => severity !== 'info')
  const notes = findings.filter(({severity}) => severity === 'info')
  element('#findings').replaceChildren(...faults.map(faultItem), ...told.map(findingItem))
  element('#notes').replaceChildren(...notes.map(findingItem))
  element('#more').hidden = notes.length === 0
  element('#more summary').textContent = notes.length === 1 ? '1 note' : `${notes.length} notes`
  element('#none').hidden = faults.length + told.length > 0
  element<HTMLIFrameElement>('#page').srcdoc = page
}

function findingItem(finding: LocatedFinding): HTMLLIElement {
  const {severity, line, column, code, message, note, url, file} = finding
  const place = document.createElement('button')
  place.textContent = file === 'report' ? `${line}:${column}` : `${file} ${line}:${column}`
  const box = boxes.find((each) => each === file)
  if (box !== undefined) place.addEventListener('click', () => goTo(editors[box], finding))
  const rule = make('a', {href: url, textContent: code, target: '_blank', rel: 'noopener'})
  return item(severity, place, rule, message, note)
}

function faultItem({box, line, message}: Fault): HTMLLIElement {
  return item('error', `${box} ${line}`, '', message, undefined)
}

function item(severity: string, place: Node | string, rule: Node | string, message: string, note: string | undefined) {
  const row = document.createElement('li')
  const head = document.createElement('p')
  head.append(place, ' ', make('span', {className: severity, textContent: severity}), ' ', rule)
  row.append(head, make('p', {textContent: message}))
  if (note !== undefined) row.append(make('p', {className: 'why', textContent: note}))
  return row
}

function make(name: 'a' | 'p' | 'span', properties: object): HTMLElement {
  return Object.assign(document.createElement(name), properties)
}

function open(texts: Written): void {
  for (const box of boxes) setText(editors[box], texts[box])
  element<HTMLDetailsElement>('#more-settings').open = texts.settings !== ''
  clearTimeout(timer)
  post()
}

/** Reports that come with the page, the first of which it opens with. */
const examples: readonly (Written & {readonly name: string})[] = await (await fetch('examples.json')).json()
const choice = element<HTMLSelectElement>('#example')
choice.append(...examples.map(({name}) => new Option(name)))
choice.addEventListener('change', () => {
  const chosen = examples[choice.selectedIndex]
  if (chosen) open(chosen)
})
element('#share').addEventListener('click', async () => {
  history.replaceState(null, '', await fragmentOf(written()))
  // Where a browser lets no page copy, the address can be copied by hand.
  await navigator.clipboard?.writeText(location.href).catch(() => undefined)
  element('#shared').textContent = 'The address of this page has it.'
})

const opened = (await writtenIn(location.hash)) ?? examples[0]
if (opened) open(opened)
