import {labelsOf} from './items.mjs'
import {sourcesOf} from './kept.mjs'

/**
 * Scores the answers to some items of a track.
 *
 * @param {string} track
 * @param {readonly object[]} members Items with their labels.
 * @param {ReadonlyMap<string, object>} answers By the ids of items.
 */
export function score(track, members, answers) {
  const answered = members.filter(({id}) => answers.has(id))
  const figures = track === 'conversion' ? ofDocuments(members, answers) : ofLabels(labelsOf[track], members, answers)
  return {answered: answered.length, ...figures}
}

/** Precision and recall of what is flagged as wrong; an item without an answer is not. */
function ofLabels(labels, members, answers) {
  const unknown = members.find(({id}) => answers.has(id) && !labels.includes(answers.get(id).label))
  if (unknown) throw new Error(`Unexpected label of ${unknown.id}, expected one of ${labels.join(', ')}`)
  const labelOf = ({id}) => answers.get(id)?.label ?? labels[0]
  const flagged = members.filter((item) => labelOf(item) !== labels[0])
  const wrong = members.filter(({label}) => label !== labels[0])
  const hits = flagged.filter((item) => wrong.includes(item))
  const placed = hits.filter(({id}) => answers.get(id).start !== undefined)
  return {
    ...rates(hits.length, flagged.length, wrong.length),
    'all flagged': rates(wrong.length, members.length, wrong.length).f1,
    label: share(members.filter((item) => item.label === labelOf(item)).length, members.length),
    place: share(placed.filter(({id, at}) => isPlace(answers.get(id), at)).length, placed.length),
  }
}

/** A place is right where it meets what is wrong and is no longer than twice that and ten characters. */
function isPlace({start, end}, at) {
  return start < at.end && end > at.start && end - start <= 2 * (at.end - at.start) + 10
}

/** Precision and recall of pairs of sentence and source; `label` is the share of documents that keep each pair and no other. */
function ofDocuments(members, answers) {
  const documents = members.map(({id, pairs}) => {
    const sentences = pairs.map(([sentence]) => sentence)
    const found = answers.has(id) ? sourcesOf(answers.get(id).text, sentences) : []
    const hits = pairs.flatMap(([, urls], at) => urls.filter((url) => found[at]?.includes(url))).length
    const [flagged, wanted] = [found.flatMap((urls) => urls ?? []).length, pairs.flatMap(([, urls]) => urls).length]
    return {hits, flagged, wanted, isWhole: hits === wanted && flagged === wanted && !found.includes(undefined)}
  })
  const sum = (field) => documents.reduce((total, each) => total + each[field], 0)
  const label = share(documents.filter(({isWhole}) => isWhole).length, members.length)
  return {...rates(sum('hits'), sum('flagged'), sum('wanted')), 'all flagged': '-', label, place: '-'}
}

function rates(hits, flagged, wanted) {
  return {precision: share(hits, flagged), recall: share(hits, wanted), f1: share(2 * hits, flagged + wanted)}
}

function share(part, all) {
  return all === 0 ? '-' : (part / all).toFixed(3)
}
