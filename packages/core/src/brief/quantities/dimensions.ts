import {remember} from '../../data/index.ts'

/**
 * Units that measure one thing, by how much of the first one they are. Percentage points, basis points and per mille are
 * percents: a change is often told in either. A speed is read as the way of one hour: the hour itself is in no unit. The
 * `li` is that of today; that of older texts differs by up to a sixth. A sign of money without a country may be that of
 * any; two that name one are not the same.
 */
const families: readonly string[] = [
  '% 1, pp 1, bps 0.01, ‰ 0.1, ppm 1e-4, ppb 1e-7',
  'm 1, km 1e3, cm 1e-2, mm 1e-3, µm 1e-6, nm 1e-9, pm 1e-12, Å 1e-10, statute mile 1609.344, ' +
    'nautical mile 1852, li 500, ft 0.3048, in 0.0254, yd 0.9144, fathom 1.8288, furlong 201.168, ' +
    'AU 1.495978707e11, light-year 9.4607304725808e15, pc 3.0856775814914e16, mph 1609.344, kph 1e3, ' +
    'knot 1852',
  'm² 1, km² 1e6, cm² 1e-4, mm² 1e-6, ha 1e4, acre 4046.8564224, ft² 0.09290304, mi² 2589988.110336, ' +
    'mu 666.6666666666666',
  'm³ 1, cm³ 1e-6, ft³ 0.028316846592, L 1e-3, cL 1e-5, mL 1e-6, µL 1e-9, dL 1e-4, hL 0.1, ' +
    'US gallon 3.785411784e-3, imperial gallon 4.54609e-3, US quart 0.946352946e-3, ' +
    'imperial quart 1.1365225e-3, US pint 0.473176473e-3, imperial pint 0.56826125e-3, ' +
    'US fluid ounce 29.5735295625e-6, imperial fluid ounce 28.4130625e-6, barrel 0.158987294928, ' +
    'million barrels 158987.294928',
  'g 1, kg 1e3, mg 1e-3, µg 1e-6, ng 1e-9, t 1e6, kt 1e9, Mt 1e12, Gt 1e15, lb 453.59237, stone 6350.29318, ' +
    'short ton 907184.74, long ton 1016046.9088, avoirdupois ounce 28.349523125, troy ounce 31.1034768, ' +
    'carat 0.2, jin 500',
  'W 1, mW 1e-3, kW 1e3, MW 1e6, GW 1e9, TW 1e12, Wp 1, kWp 1e3, mechanical horsepower 745.69987, ' + 'PS 735.49875',
  'J 1, kJ 1e3, MJ 1e6, GJ 1e9, Wh 3600, kWh 3.6e6, MWh 3.6e9, GWh 3.6e12, TWh 3.6e15, cal 4.184, kcal 4184',
  'second 1, ms 1e-3, µs 1e-6, ns 1e-9, ps 1e-12, fs 1e-15, minute 60, hour 3600, day 86400, week 604800',
  'month 1, quarter 3, semester 6, year 12, age 12, decade 120, century 1200, millennium 12000',
  'B 1, byte 1, bit 0.125, KB 1e3, MB 1e6, GB 1e9, TB 1e12, PB 1e15, EB 1e18',
  'Hz 1, kHz 1e3, MHz 1e6, GHz 1e9, THz 1e12',
  'Pa 1, hPa 100, kPa 1e3, MPa 1e6, GPa 1e9, bar 1e5, mbar 100, psi 6894.757293168, atm 101325',
  'kbps 1e3, Mbps 1e6, Gbps 1e9, Tbps 1e12',
  'V 1, mV 1e-3, kV 1e3',
  'A 1, mA 1e-3',
  'CNY 1, CNH 1',
  '$ 1, USD 1, AUD 1, CAD 1, HKD 1, NZD 1, SGD 1, TWD 1',
]

/** One meaning of a unit. */
export interface Dimension {
  /** What a writer calls it who leaves no doubt: `short ton`, `AUD`. */
  readonly unit: string
  /** What it measures, named by the first unit of its family. */
  readonly name: string
  /** How much of that first unit it is. */
  readonly factor: number
}

const known: ReadonlyMap<string, Dimension> = new Map(
  families.flatMap((family) => {
    const units = family.split(', ').map((each) => /^(?<unit>.+) (?<factor>[\d.e-]+)$/.exec(each)?.groups ?? {})
    const name = units[0]?.unit ?? ''
    return units.map(({unit = '', factor}): [string, Dimension] => [unit, {unit, name, factor: Number(factor)}])
  }),
)

/** Names that several units share, each with what may be meant where nothing is written beside it, the likeliest first. */
const shared: ReadonlyMap<string, readonly string[]> = new Map([
  ['¥', ['JPY', 'CNY']],
  ['¢', ['$', 'EUR']],
  ['pound', ['lb', 'GBP']],
  ['ton', ['t', 'short ton', 'long ton']],
  ['mi', ['statute mile', 'nautical mile']],
  ['oz', ['avoirdupois ounce', 'troy ounce', 'US fluid ounce', 'imperial fluid ounce']],
  ['fl oz', ['US fluid ounce', 'imperial fluid ounce']],
  ['gallon', ['US gallon', 'imperial gallon']],
  ['quart', ['US quart', 'imperial quart']],
  ['pint', ['US pint', 'imperial pint']],
  ['hp', ['mechanical horsepower', 'PS']],
  ['mb', ['mbar', 'million barrels']],
])

/** What the value of a unit as `Quantity` names it may measure; a unit of no family measures itself. */
export const dimensionsOf: (unit: string) => readonly Dimension[] = remember((unit) =>
  (shared.get(unit) ?? [unit]).map((each) => known.get(each) ?? {unit: each, name: each, factor: 1}),
)
