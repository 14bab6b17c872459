/** Units that measure one thing, by how much of the first one they are. */
const families: readonly Readonly<Record<string, number>>[] = [
  // Percentage points, basis points and per mille are percents; a change is often told in either.
  {'%': 1, pp: 1, bps: 0.01, '‰': 0.1},
  {
    m: 1,
    km: 1e3,
    cm: 1e-2,
    mm: 1e-3,
    µm: 1e-6,
    nm: 1e-9,
    pm: 1e-12,
    Å: 1e-10,
    mi: 1609.344,
    // Of today; that of older texts differs by up to a sixth.
    li: 500,
    ft: 0.3048,
    in: 0.0254,
    yd: 0.9144,
    AU: 1.495978707e11,
    'light-year': 9.4607304725808e15,
    pc: 3.0856775814914e16,
    // A speed is read as the way of one hour: the hour itself is in no unit.
    mph: 1609.344,
    kph: 1e3,
  },
  {
    'm²': 1,
    'km²': 1e6,
    'cm²': 1e-4,
    'mm²': 1e-6,
    ha: 1e4,
    acre: 4046.8564224,
    'ft²': 0.09290304,
    'mi²': 2589988.110336,
    mu: 10000 / 15,
  },
  {'m³': 1, 'cm³': 1e-6, L: 1e-3, mL: 1e-6, µL: 1e-9, dL: 1e-4, gallon: 3.785411784e-3, barrel: 0.158987294928},
  {
    g: 1,
    kg: 1e3,
    mg: 1e-3,
    µg: 1e-6,
    ng: 1e-9,
    t: 1e6,
    kt: 1e9,
    Mt: 1e12,
    Gt: 1e15,
    lb: 453.59237,
    oz: 28.349523125,
    carat: 0.2,
    jin: 500,
  },
  {W: 1, mW: 1e-3, kW: 1e3, MW: 1e6, GW: 1e9, TW: 1e12, Wp: 1, kWp: 1e3},
  {J: 1, kJ: 1e3, MJ: 1e6, GJ: 1e9, Wh: 3600, kWh: 3.6e6, MWh: 3.6e9, GWh: 3.6e12, TWh: 3.6e15, cal: 4.184, kcal: 4184},
  {
    second: 1,
    ms: 1e-3,
    µs: 1e-6,
    ns: 1e-9,
    ps: 1e-12,
    fs: 1e-15,
    minute: 60,
    hour: 3600,
    day: 86_400,
    week: 604_800,
  },
  {month: 1, quarter: 3, semester: 6, year: 12, age: 12, decade: 120, century: 1200, millennium: 12_000},
  {B: 1, byte: 1, bit: 0.125, KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12, PB: 1e15, EB: 1e18},
  {Hz: 1, kHz: 1e3, MHz: 1e6, GHz: 1e9, THz: 1e12},
  {Pa: 1, hPa: 100, kPa: 1e3, MPa: 1e6, GPa: 1e9, bar: 1e5, mbar: 100, psi: 6894.757293168, atm: 101_325},
  {kbps: 1e3, Mbps: 1e6, Gbps: 1e9, Tbps: 1e12},
  {V: 1, mV: 1e-3, kV: 1e3},
  {A: 1, mA: 1e-3},
  {CNY: 1, CNH: 1},
]

/** What a unit measures, named by the first unit of its family, and how much of that one it is. */
interface Dimension {
  readonly name: string
  readonly factor: number
}

const known: ReadonlyMap<string, Dimension> = new Map(
  families.flatMap((family) => {
    const name = Object.keys(family)[0] ?? ''
    return Object.entries(family).map(([unit, factor]): [string, Dimension] => [unit, {name, factor}])
  }),
)

/** Units that are one of several: the yen sign is also that of the yuan. */
const ambiguous: ReadonlyMap<string, readonly string[]> = new Map([['¥', ['JPY', 'CNY']]])

/** What the value of a unit as `Quantity` names it may measure; a unit of no family measures itself. */
export function dimensionsOf(unit: string): readonly Dimension[] {
  return (ambiguous.get(unit) ?? [unit]).map((each) => known.get(each) ?? {name: each, factor: 1})
}

/** The dimension of percents and shares. */
export const percent = '%'

/** The dimension of things that are counted, and of numbers that say nothing of their unit. */
export const count = ''

/** The dimension of multiples: `2x`, 三倍. */
export const multiple = 'x'

/** The dimension of places in a row: `3rd`, 第三. */
export const rank = '#'

/** The dimension of proportions: `16:9`. */
export const proportion = ':'

/** A dollar sign says not whose dollars are meant, and pounds may be money or a weight. */
const sameName: readonly ReadonlySet<string>[] = [
  new Set(['USD', 'AUD', 'CAD', 'HKD', 'NZD', 'SGD', 'TWD']),
  new Set(['GBP', 'lb']),
]

const currency = /^[A-Z]{3}$/

/** A symbol that is as short as this may be the beginning of a name or a magnitude: `12 A`, `1.5m homes`. */
const shortSymbol = 2

/**
 * Whether a number that stands in a source with one unit, or with none, may be what a claim says of another one. The
 * unit of the source may be misread; two that measure the same thing, or two of money, are not.
 */
export function maySayOf(claimed: string, stored: string): boolean {
  if (stored === '' || stored === claimed) return true
  if (sameName.some((names) => names.has(stored) && names.has(claimed))) return true
  if (isFirm(stored) || (stored.startsWith('°') && claimed.startsWith('°'))) return false
  const names = new Set(dimensionsOf(claimed).map(({name}) => name))
  if (dimensionsOf(stored).some(({name}) => names.has(name))) return false
  return claimed === '' || stored.length <= shortSymbol
}

/** Money and percents are hardly ever misread. */
function isFirm(unit: string): boolean {
  return isMoney(unit) || dimensionsOf(unit).some(({name}) => name === percent)
}

/** The code of a currency. */
export function isMoney(unit: string): boolean {
  return currency.test(unit)
}
