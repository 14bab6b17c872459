// Ways of `packages/core/src/compare` that worth.mjs takes out, one after the other.
/** Each way with the function that stands in for it. */
export const ways = [
  {module: 'contrast', name: 'contrastOf', instead: '() => undefined'},
  {module: 'contrast', name: 'areAlike', instead: '() => true'},
  {module: 'contrast', name: 'compareSigns', instead: "() => 'unsure'"},
  {module: 'directions', name: 'directionsAt', instead: '() => []'},
  {module: 'directions', name: 'namesBalance', instead: '() => false'},
  {module: 'said-of-another', name: 'isSaidOfAnother', instead: '() => false'},
  {module: 'listed-items', name: 'isOfOtherItem', instead: '() => false'},
  {module: 'said-of-another', name: 'isFormer', instead: '() => false'},
  {module: 'implied', name: 'changesOf', instead: '() => []'},
  {module: 'implied', name: 'compoundOf', instead: '() => []'},
  {module: 'implied', name: 'isWorkedOut', instead: '() => false'},
  {module: 'implied', name: 'impliedFigures', instead: '() => []'},
  {module: 'implied', name: 'multipliedBy', instead: '() => []'},
  {module: 'implied', name: 'partsIn', instead: '() => []'},
  {module: 'kin', name: 'kinOf', instead: '() => () => true'},
  {module: 'kin', name: 'nearnessTo', instead: '() => () => 0'},
  {module: 'topic', name: 'timesIn', instead: '() => ({isOther: false, named: [[], [], []]})'},
  {module: 'topic', name: 'basesIn', instead: '() => []'},
  {module: 'speakers', name: 'otherSpeaker', instead: '() => undefined'},
  {module: 'cut-offs', name: 'cutOff', instead: '() => undefined'},
  {module: 'cut-offs', name: 'hedgeIn', instead: '() => undefined'},
  {module: 'cut-offs', name: 'negationAtEnds', instead: '() => undefined'},
  {module: 'cut-offs', name: 'negationBefore', instead: '() => undefined'},
  {module: 'language', name: 'differenceOf', instead: '() => undefined'},
  {
    module: 'relative-dates',
    name: 'relativeDatesIn',
    instead:
      '() => ({weekdays: new Set(), fromDates: {days: new Set(), months: new Set(), years: new Set()}, fromToday: {days: new Set(), months: new Set(), years: new Set()}})',
  },
]
