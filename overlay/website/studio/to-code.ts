/* oxlint-disable import/default -- Vite gives the text of a file whose path ends in `?raw`. */
import vueComponent from '../../../e2e/packages/templates/nuxt/app/app.vue?raw'
import vueInstance from '../../../e2e/packages/templates/nuxt/app/portico.ts?raw'
import svelteInstance from '../../../e2e/packages/templates/sveltekit/src/lib/portico.ts?raw'
import svelteLayout from '../../../e2e/packages/templates/sveltekit/src/routes/+layout.svelte?raw'
import react from '../../docs/quick-start/app.tsx?raw'
import next from '../../docs/quick-start/next-page.tsx?raw'
import html from '../../docs/quick-start/page.html?raw'
import wagmi from '../../docs/quick-start/wagmi.tsx?raw'
import { toLiteral } from './to-literal.ts'

/** A file of a host. */
type HostFile = { readonly name: string; readonly text: string }

const vueMain = `import { PorticoPlugin } from '@portico/overlay/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { portico } from './portico'

createApp(App).use(PorticoPlugin, portico).mount('#app')
`

/** The files of each framework without options: those of the quick starts, and of the hosts that the project builds. */
export const frameworks: Readonly<Record<string, readonly HostFile[]>> = {
  React: [{ name: 'app.tsx', text: react }],
  'Next.js': [{ name: 'app/page.tsx', text: next }],
  wagmi: [{ name: 'app.tsx', text: wagmi }],
  Vue: [
    { name: 'portico.ts', text: vueInstance },
    { name: 'main.ts', text: vueMain },
    { name: 'App.vue', text: vueComponent },
  ],
  Svelte: [
    { name: 'src/lib/portico.ts', text: svelteInstance },
    { name: 'src/routes/+layout.svelte', text: svelteLayout },
  ],
  HTML: [{ name: 'index.html', text: html }],
}

const pattern =
  /^(?<indent> *)(?<before>.*)\{\s*projectId: '…',\s*networks: (?<networks>\[[^\]]*\]),\s*adapters: \[evm\(\)\],?\s*\}/m

/** Adds the options to those of the file that makes the instance. Without options, the file stays as it is. */
function addOptions(text: string, options: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(options)
  if (names.length === 0) return text
  return text.replace(pattern, (...found) => {
    const { before, indent, networks } = found.at(-1)
    const lines = names.map(
      (name) => `${indent}  ${name}: ${toLiteral(options[name], indent.length + 2)},`,
    )
    const first = [`projectId: '…',`, `networks: ${networks},`, 'adapters: [evm()],']
    const all = [...first.map((line) => `${indent}  ${line}`), ...lines].join('\n')
    return `${indent}${before}{\n${all}\n${indent}}`
  })
}

/** The code of a host with these options. */
export const toCode = (
  framework: string,
  options: Readonly<Record<string, unknown>>,
): readonly HostFile[] =>
  (frameworks[framework] ?? []).map(({ name, text }) => ({
    name,
    text: addOptions(text, options),
  }))
