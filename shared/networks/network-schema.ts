import * as v from 'valibot'
import { isChainId, namespaces } from '../schema/primitives.ts'

const text = (expected: string) => v.pipe(v.string(expected), v.nonEmpty(expected))

/** An `http:` or `https:` address. */
export const httpUrl = v.pipe(
  v.string('Give an http or https URL.'),
  v.regex(/^https?:\/\/[^\s/]/, 'Give an http or https URL.'),
)

/** What a host may give as a network. */
export const networkDefinition = v.pipe(
  v.looseObject(
    {
      id: v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), text('')], 'Give a chain id.'),
      name: text('Give a name.'),
      chainNamespace: v.optional(v.picklist(namespaces, 'Give a CAIP-2 namespace.')),
      nativeCurrency: v.object(
        {
          name: text('Give a name.'),
          symbol: text('Give a symbol.'),
          decimals: v.pipe(
            v.number('Give a whole number.'),
            v.integer('Give a whole number.'),
            v.minValue(0, 'Give a whole number.'),
          ),
        },
        'Give name, symbol and decimals.',
      ),
      rpcUrls: v.looseObject(
        {
          default: v.looseObject(
            { http: v.array(httpUrl, 'Give a list of URLs.') },
            'Give { http: [url] }.',
          ),
        },
        'Give { default: { http: [url] } }.',
      ),
    },
    'Give a network.',
  ),
  v.check(
    ({ chainNamespace = 'eip155', id }) =>
      isChainId(`${chainNamespace}:${id}`) &&
      (chainNamespace !== 'eip155' || typeof id === 'number'),
    'Give an id that makes a CAIP-2 network id: a number for eip155.',
  ),
)
