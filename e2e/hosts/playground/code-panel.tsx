import { type Settings, toChangedOptions } from './settings.ts'

const names: Readonly<Record<number, string>> = { 1: 'mainnet', 8453: 'base' }

/** The settings as a host would write them. */
export function CodePanel({ settings }: { settings: Settings }) {
  const networks = settings.networks.map((id) => names[id]).join(', ')
  const changed = JSON.stringify(toChangedOptions(settings), null, 2)
    .replace(/^ {2}"(\w+)":/gm, '  $1:')
    .replace(/^\{\n?|\n?\}$/g, '')
  const code = `createPortico({
  projectId: '…',
  networks: [${networks}],
  adapters: [evm()],${changed ? `\n${changed},` : ''}
})`
  return (
    <section aria-label="Code" className="card">
      <h2>The same in code</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and what scrolls has to be reachable from the keyboard. */}
      <pre tabIndex={0}>{code}</pre>
    </section>
  )
}
