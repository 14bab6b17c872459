import type {Rule} from '../rule.ts'
import {citationInCode} from './citation-in-code.ts'
import {confidenceMismatch} from './confidence-mismatch.ts'
import {duplicateId} from './duplicate-id.ts'
import {duplicateSource} from './duplicate-source.ts'
import {emptySection} from './empty-section.ts'
import {incompleteCitation} from './incomplete-citation.ts'
import {invalidSidecar} from './invalid-sidecar.ts'
import {leakedMarker} from './leaked-marker.ts'
import {malformedCitation} from './malformed-citation.ts'
import {missingOfficialSource} from './missing-official-source.ts'
import {missingQid} from './missing-qid.ts'
import {mixedStyles} from './mixed-styles.ts'
import {noEvidence} from './no-evidence.ts'
import {noncontiguousMarkers} from './noncontiguous-markers.ts'
import {numberNotInSource} from './number-not-in-source.ts'
import {orphanSource} from './orphan-source.ts'
import {paywallQuote} from './paywall-quote.ts'
import {placeholderSource} from './placeholder-source.ts'
import {quoteNotVerbatim} from './quote-not-verbatim.ts'
import {quoteTooLong} from './quote-too-long.ts'
import {
  dominantSource,
  invalidRecord,
  lowConfidenceClaim,
  lowTierPack,
  packSize,
  stageMismatch,
  tooFewClaims,
} from './record-rules.ts'
import {referenceMismatch} from './reference-mismatch.ts'
import {staleEvidence} from './stale-evidence.ts'
import {uncitedBullet} from './uncited-bullet.ts'
import {uncitedNumber} from './uncited-number.ts'
import {uncitedSection} from './uncited-section.ts'
import {unknownSource} from './unknown-source.ts'
import {unreadText} from './unread-text.ts'
import {unregisteredSource} from './unregistered-source.ts'
import {unresolvedCitation} from './unresolved-citation.ts'
import {unusedSuppression} from './unused-suppression.ts'
import {urlMismatch} from './url-mismatch.ts'
import {weakNumericSource} from './weak-numeric-source.ts'

/** Every rule by its code, in the order of the documentation: presence, form, resolution, quality, records. */
export const rules: ReadonlyMap<string, Rule> = new Map(
  [
    uncitedBullet,
    uncitedNumber,
    uncitedSection,
    emptySection,
    missingQid,
    noEvidence,
    malformedCitation,
    unknownSource,
    citationInCode,
    leakedMarker,
    unreadText,
    mixedStyles,
    unusedSuppression,
    unresolvedCitation,
    incompleteCitation,
    unregisteredSource,
    urlMismatch,
    placeholderSource,
    duplicateId,
    orphanSource,
    noncontiguousMarkers,
    referenceMismatch,
    weakNumericSource,
    missingOfficialSource,
    paywallQuote,
    staleEvidence,
    confidenceMismatch,
    quoteNotVerbatim,
    quoteTooLong,
    numberNotInSource,
    dominantSource,
    lowTierPack,
    packSize,
    invalidSidecar,
    invalidRecord,
    duplicateSource,
    stageMismatch,
    lowConfidenceClaim,
    tooFewClaims,
  ].map((rule) => [rule.code, rule]),
)
