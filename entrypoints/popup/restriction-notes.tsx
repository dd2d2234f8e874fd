import { restrictionTexts } from '../../shared/policies/restriction-texts.ts'
import type { PageReport } from './read-page.ts'

/** What the headers of the page forbid beside its policy, with the fixes. Nothing where they forbid nothing. */
export function RestrictionNotes({ restrictions }: Pick<PageReport, 'restrictions'>) {
  if (restrictions.length === 0) return null
  return (
    <section aria-label="Headers of this page" className="policy">
      <p className="warning">This page’s headers block more:</p>
      <ul>
        {restrictions.map(({ fix, kind, source }) => (
          <li key={kind}>
            {source} <span>{`${restrictionTexts[kind].effect} ${fix}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
