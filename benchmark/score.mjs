import {sourcesOf} from './kept.mjs'

/** Labels that say that nothing is wrong. */
const fine = new Set(['no-source', 'supported', 'verbatim', 'exists'])

/** Precision and recall of what is told; an item without an answer is not told. */
export function scoreLabels(members, answers) {
  const told = ({id}) => answers.has(id) && !fine.has(answers.get(id).label)
  const wrong = ({label}) => !fine.has(label)
  const hits = members.filter((item) => told(item) && wrong(item))
  const placed = hits.filter(({id}) => answers.get(id).start !== undefined)
  return {
    answered: members.filter(({id}) => answers.has(id)).length,
    ...rates(hits.length, members.filter(told).length, members.filter(wrong).length),
    label: share(members.filter(({id, label}) => answers.get(id)?.label === label).length, members.length),
    place: share(placed.filter((item) => isPlace(answers.get(item.id), item.at)).length, placed.length),
  }
}

/** A place is right where it meets what is wrong and is no longer than twice that and ten characters. */
function isPlace({start, end}, at) {
  return start < at.end && end > at.start && end - start <= 2 * (at.end - at.start) + 10
}

/** Precision and recall of pairs of sentence and source; `label` is the share of documents that keep each pair and no other. */
export function scoreDocuments(members, answers) {
  const counts = members.map(({id, pairs}) => {
    const got = answers.has(id)
      ? sourcesOf(
          answers.get(id).text,
          pairs.map(([sentence]) => sentence),
        )
      : []
    const kept = pairs.map(([, urls], at) => urls.filter((url) => got[at]?.includes(url)).length)
    const isWhole = pairs.every(([, urls], at) => got[at]?.length === urls.length && kept[at] === urls.length)
    const lengths = [got.map((urls) => urls?.length ?? 0), pairs.map(([, urls]) => urls.length)]
    return [sum(kept), ...lengths.map(sum), isWhole ? 1 : 0]
  })
  const [hits, told, wanted, whole] = [0, 1, 2, 3].map((at) => sum(counts.map((count) => count[at])))
  const answered = members.filter(({id}) => answers.has(id)).length
  return {answered, ...rates(hits, told, wanted), label: share(whole, members.length), place: '-'}
}

function sum(numbers) {
  return numbers.reduce((one, other) => one + other, 0)
}

function share(part, all) {
  return all === 0 ? '-' : (part / all).toFixed(3)
}

function rates(hits, told, wanted) {
  return {precision: share(hits, told), recall: share(hits, wanted), f1: share(2 * hits, told + wanted)}
}
