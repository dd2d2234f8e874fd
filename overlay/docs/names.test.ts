import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultFeatures, optionChecks } from '../../shared/options/option-table.ts'
import { resolveOptions } from '../../shared/options/resolve-options.ts'
import * as angular from '../angular/index.ts'
import { createPortico, type PorticoOptions } from '../index.ts'
import * as react from '../react/index.ts'
import * as solid from '../solid/index.ts'
import * as svelte from '../svelte/index.ts'
import * as vue from '../vue/index.ts'
import * as wagmiReact from '../wagmi-react/index.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
/** The pages that people write: those of `api` name everything. */
const pages = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.md'))
const guides = pages.filter((name) => name !== 'behaviour.md' && name !== 'services.md').map(read)
const guide = guides.join('\n')

const isNamed = (name: string) =>
  new RegExp(`(?<![\\w-])${name.replaceAll('-', '\\-')}(?![\\w-])`).test(guide)

/** The names of the fields of a type, or of the members of a union, in a source file. */
const findNames = (path: string, form: RegExp) =>
  [...read(path).matchAll(form)].map(([, name = '']) => name)

const elements = [
  ...findNames('../element/button-elements.ts', /^ {2}'(portico-[a-z-]+)':/gm),
  ...findNames('../element/modal-element.ts', /^export const modalTag = '([a-z-]+)'/gm),
]
const attributes = findNames('../element/element-attributes.ts', /^ {2}readonly (\w+)\?:/gm)
/** The fields of every type of option. */
const fields = findNames('../../shared/options/options.ts', /^ {2}readonly '?([\w-]+)'?\??:/gm)

describe('the guides name', () => {
  test.each(Object.keys(optionChecks))('the option %s, in the table of all options too', (name) => {
    expect(read('api/options.md')).toContain(`| \`${name}\``)
    expect(isNamed(name)).toBe(true)
  })

  test.each(Object.keys(defaultFeatures))('the feature %s', (name) => {
    expect(isNamed(name)).toBe(true)
  })

  test.each([...new Set(fields)])('the field %s in the tables of options', (name) => {
    expect(read('api/options.md')).toContain(`| \`${name}\``)
  })

  test.each(elements)('the element <%s>', (name) => {
    expect(read('elements.md')).toContain(`\`<${name}>\``)
  })

  test.each(attributes)('the attribute %s', (name) => {
    expect(read('elements.md')).toContain(`| \`${name}\` |`)
  })

  test.each([...Object.keys(react), ...Object.keys(wagmiReact)])('%s of React', (name) => {
    expect(read('react.md')).toContain(`\`${name}`)
  })

  test.each([...new Set([angular, solid, svelte, vue].flatMap((entry) => Object.keys(entry)))])(
    '%s of the other frameworks',
    (name) => {
      expect(read('frameworks.md')).toMatch(new RegExp(`\\b${name}\\b`))
    },
  )

  test.each(
    Object.keys(
      createPortico({ networks: resolveNetworks(), projectId: '' } satisfies PorticoOptions),
    ),
  )('%s of the instance', (name) => {
    expect(read('instance.md')).toMatch(new RegExp(`\`${name}\\b`))
  })
})

test('the lists that these tests read are not empty', () => {
  for (const list of [elements, attributes, fields]) expect(list.length).toBeGreaterThan(3)
})

test('no option is documented as unused', () => {
  const sources = ['options.ts', 'features.ts'].map((name) => read(`../../shared/options/${name}`))
  expect(sources.join('\n')).not.toMatch(/Not\s+(?:\*\s+)?used\s+(?:\*\s+)?yet/)
})

describe('errors.md', () => {
  const problems = {
    customRpcUrls: { mainnet: [] },
    debug: 1,
    features: { socials: ['aol'] },
    locale: 'de',
    manualWCControl: true,
    networks: [],
    services: { relay: 'https://relay.example' },
    siweConfig: {},
    siwx: {},
    themMode: 'dark',
  }
  const adapter = { load: async () => undefined, namespace: 'eip155' }
  const examples = [problems, { ...problems, adapters: [adapter, adapter] }]

  test('has the messages that createPortico throws', () => {
    const messages = examples.map((example) => {
      try {
        resolveOptions(Object(example))
        return ''
      } catch (error) {
        return String(error)
      }
    })
    const [table = ''] = /\| problem \|[\s\S]*?\n\n/.exec(read('errors.md')) ?? []
    const documented = [...table.matchAll(/\| `([^`]+)` \|$/gm)].map(([, message = '']) => message)
    expect(documented.length).toBeGreaterThan(7)
    expect(documented.filter((text) => !messages.join('\n').includes(text))).toEqual([])
  })
})

function resolveNetworks() {
  return resolveOptions({
    networks: [
      {
        id: 1,
        name: 'Ethereum',
        nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
        rpcUrls: { default: { http: [] } },
      },
    ],
    projectId: '',
  }).networks
}
