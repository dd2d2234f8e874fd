import type { Page, Random } from '../platform/ports.ts'
import type { PorticoProvider } from './eip1193-provider.ts'
import { createIcon } from './icon.ts'

/** The same for all copies of the kit. */
export const ourRdns = 'org.portico.overlay'

export type OverlayAnnouncement = {
  readonly info: Readonly<Record<'icon' | 'name' | 'rdns' | 'uuid', string>>
  /** An announcement of another copy of the kit counts, too. */
  readonly isOurs: (announcement: { uuid: string; rdns: string }) => boolean
  readonly isSecond: () => boolean
  /** Now and on every request (EIP-6963). Returns the function that stops it. */
  readonly start: (provider: PorticoProvider) => () => void
}

const announcing = new Set<OverlayAnnouncement['info']>()

/** Its id is constant until the page is unloaded. */
export function createAnnouncement(platform: {
  readonly page: Pick<Page, 'announce' | 'listen'>
  readonly random: Random
}): OverlayAnnouncement {
  const { page, random } = platform
  const info = Object.freeze({
    icon: createIcon(),
    name: 'Portico',
    rdns: ourRdns,
    uuid: random.uuid(),
  })

  return {
    info,
    isOurs: ({ rdns, uuid }) => uuid === info.uuid || rdns === ourRdns,
    isSecond: () => [...announcing].indexOf(info) > 0,
    start(provider) {
      const detail = Object.freeze({ info, provider })
      const announce = () => page.announce('eip6963:announceProvider', detail)
      const stop = page.listen('eip6963:requestProvider', announce)
      announce()
      announcing.add(info)
      return () => {
        announcing.delete(info)
        stop()
      }
    },
  }
}
