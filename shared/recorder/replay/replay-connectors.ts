import type { Connector, ConnectorEvent, ConnectResult } from '../../connectors/connector.ts'
import { isRecord, type Json } from '../json.ts'
import { optionalCalls } from '../record/record-connectors.ts'
import { decodeValue } from './replay-answers.ts'
import type { ReplayScope } from './replay-platform.ts'
import { followSignInRequests, toReplayedSessions } from './replay-sign-in.ts'

export type ReplayConnectors = {
  readonly list: (descriptions: Json | undefined) => readonly Connector[]
  readonly find: (key: string) => Connector | undefined
}

const isResult = (value: unknown): value is ConnectResult =>
  isRecord(value) && Array.isArray(value['accounts']) && value['accounts'].length > 0

const isEvent = (value: unknown): value is ConnectorEvent =>
  isRecord(value) && typeof value['type'] === 'string'

function createCalls({ answers, sources }: ReplayScope, key: string, names: readonly string[]) {
  const call = (name: string) => answers.call(`${key} ${name}`)
  const optional = optionalCalls
    .filter((name) => names.includes(name))
    .map((name) => [name, async () => void (await call(name))])
  return {
    async connect({ signIn }: Pick<Parameters<Connector['connect']>[0], 'signIn'>) {
      followSignInRequests({ sources }, key, signIn)
      const result = await call('connect')
      const sessions = toReplayedSessions(isRecord(result) ? result['signIn'] : undefined)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the recorded wallet gave a result, which is redacted in its form.
      return { ...(result as ConnectResult), signIn: sessions }
    },
    async disconnect() {
      await call('disconnect')
    },
    async getProvider() {
      await call('getProvider')
      return {
        listsAssets: async () => (await call('listsAssets')) === true,
        on: () => undefined,
        removeListener: () => undefined,
        request: ({ method }: { readonly method: string }) => call(method),
      }
    },
    async reconnect() {
      const result = await call('reconnect')
      return isResult(result) ? result : undefined
    },
    subscribe: (listener: (event: ConnectorEvent) => void) =>
      sources.listen(key, (value) => {
        const event = decodeValue(value)
        if (isEvent(event)) listener(event)
      }),
    ...Object.fromEntries(optional),
    ...(names.includes('signIn') && {
      signIn: async () => toReplayedSessions([await call('signIn')])[0],
    }),
  }
}

function createConnector(
  scope: ReplayScope,
  key: string,
  description: Readonly<Record<string, unknown>>,
): Connector {
  const { calls, image_id: imageId, key: _, ...facts } = description
  const names = Array.isArray(calls) ? calls.map(String) : []
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the recorder has written what the list reads of a connector.
    ...(facts as Pick<Connector, 'id' | 'name' | 'namespace' | 'type'>),
    imageId: typeof imageId === 'string' ? imageId : undefined,
    ...createCalls(scope, key, names),
  }
}

export function createReplayConnectors(scope: ReplayScope): ReplayConnectors {
  const known = new Map<string, { readonly connector: Connector; readonly text: string }>()

  function get(description: Json): readonly Connector[] {
    if (!isRecord(description) || typeof description['key'] !== 'string') return []
    const { key } = description
    const text = JSON.stringify(description)
    const before = known.get(key)
    if (before?.text === text) return [before.connector]
    const connector = createConnector(scope, key, description)
    known.set(key, { connector, text })
    return [connector]
  }

  return {
    find: (key) => known.get(key)?.connector,
    list: (descriptions) => (Array.isArray(descriptions) ? descriptions.flatMap(get) : []),
  }
}
