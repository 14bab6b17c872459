import {type Selectable, sql} from 'kysely'
import type {SqlSource} from '../connection/sql-source.ts'
import type {CitationsTable} from '../schema/tables.ts'
import {citedInBriefs} from './cited-in-briefs.ts'
import {queries} from './inquiry.ts'
import {type PreparedQuery, prepareQuery} from './prepared-query.ts'

/** One place where a brief cites a source. */
export interface BriefUse {
  readonly brief_id: string
  readonly title: string | null
  readonly generated_at: string
  readonly section: string
  /** Number of the bullet in its section, from 1. */
  readonly bullet: number
  readonly citation_id: string
}

/** The questions that a store is there for, each compiled when it is first asked. */
export interface Questions {
  readonly citationById: PreparedQuery<{id: string}, Selectable<CitationsTable>>
  readonly citationsFor: PreparedQuery<
    {brief: string; section: string; bullet: number},
    Selectable<CitationsTable> & {marker: string}
  >
  readonly briefsCiting: PreparedQuery<{source: string}, BriefUse>
  /** `citation_ids` is a JSON list in the order of the text. */
  readonly bulletsOf: PreparedQuery<
    {brief: string},
    {section: string; bullet: number; text: string; citation_ids: string}
  >
}

/** Prepares the questions for a store. */
export const prepareQuestions = (source: SqlSource): Questions => ({
  citationById: prepareQuery(source, (value) =>
    queries.selectFrom('citations').selectAll().where('id', '=', value('id')),
  ),
  citationsFor: prepareQuery(source, (value) =>
    citedInBriefs
      .where('briefs.brief_id', '=', value('brief'))
      .where('bullets.section', '=', value('section'))
      .where('bullets.position', '=', value('bullet'))
      .orderBy('bullet_citations.position'),
  ),
  briefsCiting: prepareQuery(source, (value) =>
    queries
      .selectFrom('citations')
      .innerJoin('bullet_citations', 'bullet_citations.citation', 'citations.citation')
      .innerJoin('bullets', 'bullets.bullet', 'bullet_citations.bullet')
      .innerJoin('briefs', 'briefs.brief', 'bullets.brief')
      .select([
        'briefs.brief_id',
        'briefs.title',
        'briefs.generated_at',
        'bullets.section',
        'bullets.position as bullet',
        'citations.id as citation_id',
      ])
      .where('citations.source_id', '=', value('source'))
      .orderBy('briefs.generated_at')
      .orderBy('briefs.brief_id')
      .orderBy('bullets.bullet')
      .orderBy('bullet_citations.position'),
  ),
  bulletsOf: prepareQuery(source, (value) =>
    queries
      .selectFrom('briefs')
      .innerJoin('bullets', 'bullets.brief', 'briefs.brief')
      .select(({selectFrom}) => [
        'bullets.section',
        'bullets.position as bullet',
        'bullets.text',
        selectFrom(
          selectFrom('bullet_citations')
            .innerJoin('citations', 'citations.citation', 'bullet_citations.citation')
            .select('citations.id')
            .whereRef('bullet_citations.bullet', '=', 'bullets.bullet')
            .orderBy('bullet_citations.position')
            .as('cited'),
        )
          .select(sql<string>`json_group_array(cited.id)`.as('ids'))
          .$asScalar()
          .$notNull()
          .as('citation_ids'),
      ])
      .where('briefs.brief_id', '=', value('brief'))
      .orderBy('bullets.bullet'),
  ),
})
