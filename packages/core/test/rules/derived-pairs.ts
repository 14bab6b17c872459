import {type Chance, chanceOf, inTurn} from './chance.ts'

/** A source with a claim whose figure follows from it, and one whose figure does not. */
export interface DerivedPair {
  readonly kind: string
  readonly source: string
  readonly right: string
  readonly wrong: string
}

/** What makes pairs of one kind. */
interface Maker {
  readonly kind: string
  make(chance: Chance): Omit<DerivedPair, 'kind'>
}

type Fraction = readonly [name: string, part: number, other: string]

const grouped = (value: number) => value.toLocaleString('en-US', {maximumFractionDigits: 0})
const oneDigit = (value: number) => String(Number(value.toFixed(1)))

const makers: readonly [Maker, ...Maker[]] = [
  {
    kind: 'sum',
    make(chance) {
      const [rye, oats] = [chance.whole(12_000, 48_000), chance.whole(12_000, 48_000)]
      const say = (all: number) => `The mill sold ${grouped(all)} tonnes of rye and oats.`
      return {
        source: `In 2024 the mill sold ${grouped(rye)} tonnes of rye and ${grouped(oats)} tonnes of oats. Its owner is a trust.`,
        right: say(rye + oats),
        wrong: say(chance.off(rye + oats)),
      }
    },
  },
  {
    kind: 'sum with its parts',
    make(chance) {
      const [trams, buses] = [chance.whole(1200, 4800), chance.whole(1200, 4800)]
      const say = (all: number) =>
        `Trams carried ${grouped(trams)} and buses ${grouped(buses)} passengers, ${grouped(all)} in all.`
      return {
        source: `On Monday trams carried ${grouped(trams)} passengers. Buses carried ${grouped(buses)} passengers.`,
        right: say(trams + buses),
        wrong: say(chance.off(trams + buses)),
      }
    },
  },
  {
    kind: 'difference',
    make(chance) {
      const before = chance.whole(2000, 9000)
      const now = before + chance.whole(300, 1900)
      const say = (more: number) => `The museum counted ${grouped(more)} more visitors than in May.`
      return {
        source: `The museum counted ${grouped(now)} visitors in June, after ${grouped(before)} in May. A ticket costs 16 euros.`,
        right: say(now - before),
        wrong: say(chance.off(now - before)),
      }
    },
  },
  {
    kind: 'difference with its ends',
    make(chance) {
      const before = chance.whole(2000, 9000)
      const now = before - chance.whole(300, 1900)
      const say = (less: number) => `Calls fell by ${grouped(less)}, from ${grouped(before)} to ${grouped(now)}.`
      return {
        source: `The line took ${grouped(now)} calls in June; in May there were ${grouped(before)} calls.`,
        right: say(before - now),
        wrong: say(chance.off(before - now)),
      }
    },
  },
  {
    kind: 'change',
    make(chance) {
      const before = chance.whole(400, 900)
      const now = Math.round(before * chance.of([1.08, 1.12, 1.19, 1.27, 0.91, 0.84, 0.78]))
      const say = (share: number) => `Rents ${now > before ? 'rose' : 'fell'} by ${oneDigit(Math.abs(share))}%.`
      const share = (now / before - 1) * 100
      return {
        source: `Rents ${now > before ? 'rose' : 'fell'} from ${before} to ${now} euros within a year. Wages stood still.`,
        right: say(share),
        wrong: say(chance.off(share)),
      }
    },
  },
  {
    kind: 'share',
    make(chance) {
      const all = chance.whole(240, 900)
      const some = Math.round(all * (chance.whole(12, 80) / 100))
      const say = (share: number) => `${oneDigit(share)}% of the schools were rated good.`
      return {
        source: `The inspectors visited ${all} schools and rated ${some} of them good. They work for the state.`,
        right: say((some / all) * 100),
        wrong: say(chance.off((some / all) * 100)),
      }
    },
  },
  {
    kind: 'share with its parts',
    make(chance) {
      const all = chance.whole(240, 900)
      const some = Math.round(all * (chance.whole(12, 80) / 100))
      const say = (share: number) => `Of ${all} schools, ${some} were good (${oneDigit(share)}%).`
      return {
        source: `The inspectors visited ${all} schools. They found ${some} good schools.`,
        right: say((some / all) * 100),
        wrong: say(chance.off((some / all) * 100)),
      }
    },
  },
  {
    kind: 'fraction',
    make(chance) {
      const [name, part, other] = chance.of<Fraction>([
        ['A third', 3, 'A fifth'],
        ['A quarter', 4, 'A third'],
        ['Half', 2, 'A quarter'],
        ['A fifth', 5, 'Half'],
      ])
      const share = Math.round(100 / part)
      const say = (fraction: string) => `${fraction} of the budget goes to schools.`
      return {
        source: `Schools get ${share} percent of the budget. Roads get 7 percent.`,
        right: say(name),
        wrong: say(other),
      }
    },
  },
  {
    kind: 'points',
    make(chance) {
      const before = chance.whole(210, 480) / 10
      const now = before + chance.whole(21, 98) / 10
      const say = (points: number) => `The share grew by ${oneDigit(points)} percentage points.`
      return {
        source: `The share of rail grew from ${oneDigit(before)} percent to ${oneDigit(now)} percent.`,
        right: say(now - before),
        wrong: say(chance.off(now - before)),
      }
    },
  },
  {
    kind: 'energy',
    make(chance) {
      const gigawatts = chance.whole(101, 989) / 10
      const say = (megawatts: number) => `The park yields ${grouped(megawatts)} MWh a year.`
      return {
        source: `The park yields ${oneDigit(gigawatts)} GWh a year, the operator says.`,
        right: say(gigawatts * 1000),
        wrong: say(gigawatts * chance.of([100, 10_000])),
      }
    },
  },
  {
    kind: 'weight',
    make(chance) {
      const kilograms = chance.whole(120, 900)
      const say = (pounds: number) => `The bell weighs ${grouped(pounds)} pounds.`
      return {
        source: `The bell weighs ${kilograms} kilograms and hangs in the tower.`,
        right: say(kilograms * 2.2046226),
        wrong: say(chance.off(kilograms * 2.2046226)),
      }
    },
  },
  {
    kind: 'multiple',
    make(chance) {
      const before = chance.whole(11, 40)
      const times = chance.of([3, 4, 5, 6])
      const say = (many: number) => `There were ${many} times as many ships as before.`
      return {
        source: `The number of ships rose from ${before} to ${before * times}. The port is new.`,
        right: say(times),
        wrong: say(times + chance.of([-1, 1, 2])),
      }
    },
  },
  {
    kind: 'length',
    make(chance) {
      const miles = chance.whole(40, 400)
      const say = (kilometres: number) => `The line is ${grouped(kilometres)} km long.`
      return {
        source: `The new line is ${miles} miles long and has nine stops.`,
        right: say(miles * 1.609344),
        wrong: say(chance.off(miles * 1.609344)),
      }
    },
  },
  {
    kind: 'area',
    make(chance) {
      const hectares = chance.whole(120, 900)
      const say = (acres: number) => `The fire burned ${grouped(acres)} acres.`
      return {
        source: `The fire burned ${hectares} hectares of heath in two days.`,
        right: say(hectares * 2.4710538),
        wrong: say(chance.off(hectares * 2.4710538)),
      }
    },
  },
  {
    kind: 'temperature',
    make(chance) {
      const celsius = chance.whole(12, 44)
      const say = (fahrenheit: number) => `The reactor ran at ${Math.round(fahrenheit)} °F.`
      const right = celsius * 1.8 + 32
      return {
        source: `The reactor ran at ${celsius} °C through the night.`,
        right: say(right),
        wrong: say(right + chance.of([-15, -9, 9, 15])),
      }
    },
  },
  {
    kind: 'time',
    make(chance) {
      const [hours, minutes] = [chance.whole(1, 6), chance.of([10, 20, 25, 40, 50])]
      const say = (all: number) => `The wait was ${all} minutes.`
      return {
        source: `Patients waited ${hours} hours and ${minutes} minutes on average.`,
        right: say(hours * 60 + minutes),
        wrong: say(hours * 60 + minutes + chance.of([-35, 35, 45])),
      }
    },
  },
  {
    kind: 'magnitude',
    make(chance) {
      const millions = chance.whole(11, 98) * 100 + chance.of([10, 30, 60, 80])
      const say = (billions: number) => `Revenue came to $${Number(billions.toFixed(2))} billion.`
      return {
        source: `Revenue came to $${grouped(millions)} million in the year.`,
        right: say(millions / 1000),
        wrong: say(millions / chance.of([100, 10_000])),
      }
    },
  },
  {
    kind: 'rounding',
    make(chance) {
      const exact = chance.whole(12_010, 98_990)
      const step = chance.of([100, 1000])
      const rounded = Math.round(exact / step) * step
      const say = (many: number) => `The survey counted ${chance.of(['', 'about '])}${grouped(many)} nests.`
      return {
        source: `The survey counted ${grouped(exact)} nests on the island.`,
        right: say(rounded),
        wrong: say(Math.round(chance.off(exact) / step) * step),
      }
    },
  },
  {
    kind: 'rounded percent',
    make(chance) {
      const exact = chance.whole(110, 890) / 10 + chance.of([0.01, 0.03])
      const say = (share: number) => `Turnout was ${share}%.`
      return {
        source: `Turnout was ${exact.toFixed(2)} percent in the city.`,
        right: say(chance.of([Math.round(exact), Number(exact.toFixed(1))])),
        wrong: say(Math.round(exact) + chance.of([-4, -2, 2, 4])),
      }
    },
  },
]

/** So many pairs of all kinds in turn. */
export function derivedPairs(many: number, seed: number): readonly DerivedPair[] {
  const chance = chanceOf(seed)
  return Array.from({length: many}, (_, index) => {
    const {kind, make} = inTurn(makers, index)
    return {kind, ...make(chance)}
  })
}
