import {queries} from './inquiry.ts'

/** The citations of the bullets of all briefs, each with the marker that names it there; a question narrows it down. */
export const citedInBriefs = queries
  .selectFrom('briefs')
  .innerJoin('bullets', 'bullets.brief', 'briefs.brief')
  .innerJoin('bullet_citations', 'bullet_citations.bullet', 'bullets.bullet')
  .innerJoin('citations', 'citations.citation', 'bullet_citations.citation')
  .selectAll('citations')
  .select('bullet_citations.marker')
