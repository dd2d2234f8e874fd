import type { BlockedPart } from './read-page.ts'
import { Switch } from './switch.tsx'

const names = {
  frame: 'Logins and their wallets',
  relay: 'WalletConnect',
} as const satisfies Record<BlockedPart['part'], string>

type PolicyNotesProps = {
  blocked: readonly BlockedPart[]
  isRelaxed: boolean
  onChange: (isRelaxed: boolean) => void
}

/** What the policy of the page blocks, and the switch that removes it. Nothing where it blocks nothing. */
export function PolicyNotes({ blocked, isRelaxed, onChange }: PolicyNotesProps) {
  if (blocked.length === 0 && !isRelaxed) return null
  return (
    <section aria-label="Policy of this page" className="policy">
      {blocked.length > 0 && (
        <>
          <p className="warning">
            {isRelaxed
              ? 'A policy in the page’s markup stays, and blocks:'
              : 'The policy of this page blocks:'}
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
      <Switch isOn={isRelaxed} label="Remove the policy" onChange={onChange} />
      <p>
        {isRelaxed
          ? 'Removed from this site in this browser, until you switch this off. The site is less protected.'
          : 'In this browser and on this site alone, until you switch it off.'}
      </p>
    </section>
  )
}
