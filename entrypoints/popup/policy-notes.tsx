import type { BlockedPart, PageReport } from './read-page.ts'
import { Switch } from './switch.tsx'

const names = {
  frame: 'Logins and their wallets',
  relay: 'WalletConnect',
} as const satisfies Record<BlockedPart['part'], string>

type PolicyNotesProps = {
  isRelaxed: boolean
  isWaiting: boolean
  onChange: (isRelaxed: boolean) => void
  page: PageReport
}

/** What the policy of the page blocks, and the switch that removes it. Nothing where it blocks nothing. */
export function PolicyNotes({ isRelaxed, isWaiting, onChange, page }: PolicyNotesProps) {
  const { blocked } = page
  // The switch stays until the page has reloaded without what it changes.
  if (blocked.length === 0 && !isRelaxed && !page.isRelaxed) return null
  return (
    <section aria-label="Policy of this page" className="policy">
      {blocked.length > 0 && (
        <>
          <p className="warning">
            {page.isRelaxed
              ? 'A policy in the page’s markup stays, and blocks:'
              : 'This page’s policy blocks:'}
          </p>
          <ul>
            {blocked.map(({ directive, part, url }) => (
              <li key={part}>
                {names[part]} <span>{`${directive}, ${url}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Switch
        isOn={isRelaxed}
        isWaiting={isWaiting}
        label="Remove the policy"
        onChange={onChange}
      />
      <p>
        {page.isRelaxed
          ? 'Removed on this site in this browser until you turn this off. The site is less protected.'
          : 'Only on this site in this browser, until you turn it off.'}
      </p>
    </section>
  )
}
