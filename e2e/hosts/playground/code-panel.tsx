import { hasSolana, type Settings, toChangedOptions } from './settings.ts'

/** The settings as a host developer would write them. */
export function CodePanel({ settings }: { settings: Settings }) {
  const networks = settings.networks.join(', ')
  const adapters = hasSolana(settings) ? 'evm(), solanaAdapter()' : 'evm()'
  const changed = JSON.stringify(toChangedOptions(settings), null, 2)
    .replace(/^ {2}"(\w+)":/gm, '  $1:')
    .replace(/^\{\n?|\n?\}$/g, '')
  const code = `createPortico({
  projectId: '…',
  networks: [${networks}],
  adapters: [${adapters}],${changed ? `\n${changed},` : ''}
})`
  return (
    <section aria-label="Code" className="card">
      <h2>The same in code</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls and has to be reachable by keyboard. */}
      <pre tabIndex={0}>{code}</pre>
    </section>
  )
}
