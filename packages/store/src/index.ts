export {isServer} from '@citation-lint/core/evidence'
export {pathInStore} from './location.ts'
export {type OpenOptions, openStore} from './open-store.ts'
export type {Retention} from './prune.ts'
export type {Retrieval} from './queries/candidates.ts'
export type {StoreProblem} from './queries/check-store.ts'
export type {EvidenceBundle, EvidenceReader} from './queries/evidence-bundle.ts'
export type {BriefUse, Listed, Page} from './queries/questions.ts'
export {additionsFrom, type FileAdditions} from './records/additions-from.ts'
export type {
  BriefRecord,
  BulletRecord,
  ChunkRecord,
  CitationRecord,
  DocumentRecord,
  PackRecord,
  SourceRecord,
} from './records/records.ts'
export {type BriefIdentity, briefRecordOf} from './records/records.ts'
export type {Additions} from './records/save-additions.ts'
export type {DeleteOptions, Reclaimed, RecordKind, Removal, RemovalOptions} from './removal.ts'
export {schemaVersion} from './schema/migrations.ts'
export type {BulletCitation, EvidenceStore, StoredBrief, StoredBullet} from './store.ts'
export {StoreError, type StoreErrorCode} from './store-error.ts'
export {openStoreFile} from './store-file.ts'
export {openStoreServer, type ServerOptions} from './store-server.ts'
