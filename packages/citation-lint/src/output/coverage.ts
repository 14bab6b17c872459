import type {CheckResult} from '../requests/check.ts'

/** `3 documents: 20 of 24 claims cited, 15 of 18 numbers cited` */
export function coverage(results: readonly CheckResult[]): string {
  const sum = (field: 'claims' | 'cited_claims' | 'total_numbers' | 'cited_numbers'): number =>
    results.reduce((total, {summary}) => total + summary[field], 0)
  const documents = `${results.length} ${results.length === 1 ? 'document' : 'documents'}`
  return `${documents}: ${sum('cited_claims')} of ${sum('claims')} claims cited, ${sum('cited_numbers')} of ${sum('total_numbers')} numbers cited`
}
