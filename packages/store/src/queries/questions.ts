import {type Compilable, type CompiledQuery, type RawBuilder, type Selectable, sql} from 'kysely'
import type {CitationsTable} from '../schema/tables.ts'
import type {SqlSource} from '../sql/dialect.ts'
import {queries} from '../sql/inquiry.ts'
import {citedInBriefs} from './evidence-bundle.ts'
import type {Listed} from './page.ts'

/** One place where a brief cites a source. */
export interface BriefUse extends Listed {
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
  /** From behind a key on; `position` is that of the citation in its bullet. */
  readonly briefsCiting: PreparedQuery<
    {source: string; date: string; brief: string; bullet: number; position: number; limit: number},
    Omit<BriefUse, 'cursor'> & {bullet_key: number; position: number}
  >
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
        'bullets.bullet as bullet_key',
        'bullet_citations.position',
      ])
      .where('citations.source_id', '=', value('source'))
      .where(({eb, refTuple, tuple}) =>
        eb(
          refTuple('briefs.generated_at', 'briefs.brief_id', 'bullets.bullet', 'bullet_citations.position'),
          '>',
          tuple(value('date'), value('brief'), value('bullet'), value('position')),
        ),
      )
      .orderBy('briefs.generated_at')
      .orderBy('briefs.brief_id')
      .orderBy('bullets.bullet')
      .orderBy('bullet_citations.position')
      .limit(value('limit')),
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

/** Stands for a value in a query that is compiled before its values are known. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A question that is asked again and again, with other values each time. */
export type PreparedQuery<Values, Row> = (values: Values) => Promise<readonly Row[]>

/**
 * Compiles a query once; each call only puts the values in and goes straight to the source, which is several times as
 * fast as building it again.
 *
 * @param build Gets a function that stands for the value of a name.
 */
const prepareQuery = <Values extends Readonly<Record<string, string | number>>, Row>(
  source: SqlSource,
  build: (value: <Name extends string & keyof Values>(name: Name) => RawBuilder<Values[Name]>) => Compilable<Row>,
): PreparedQuery<Values, Row> => {
  let compiled: CompiledQuery<Row> | undefined
  return async (values) => {
    compiled ??= build((name) => sql`${new Parameter(name)}`).compile()
    const parameters = compiled.parameters.map((value) => (value instanceof Parameter ? values[value.name] : value))
    const connection = await source.acquire()
    try {
      const {rows} = await connection.run({...compiled, parameters})
      return rows as readonly Row[]
    } finally {
      source.release(connection)
    }
  }
}
