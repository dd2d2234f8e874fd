import { type CoreContext, getConnection } from '../core/context.ts'
import type { Namespace } from '../schema/primitives.ts'

/** Between the tabs of a site. A message has the namespaces that a visitor has disconnected. */
const channelName = 'portico-disconnect'

export function tellOtherTabs(
  { platform }: Pick<CoreContext, 'platform'>,
  namespaces: readonly Namespace[],
): void {
  const { close, post } = platform.openChannel(channelName, () => undefined)
  post(namespaces.join())
  close()
}

/** The session is over for both, and the wallet knows it. The storage tells whether a namespace is connected again. */
export function followOtherTabs(
  context: Pick<CoreContext, 'connections' | 'network' | 'platform' | 'storage'>,
): () => void {
  const { connections, platform, storage } = context
  const { close } = platform.openChannel(channelName, (message) => {
    const stored = storage.get('connected-connectors')
    for (const name of connections.namespaces) {
      const isLeft = String(message).includes(name) && !stored?.[name]
      if (isLeft && getConnection(context, name).status === 'connected')
        void connections.disconnect(name, true)
    }
  })
  return close
}
