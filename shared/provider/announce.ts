import type { Page, Random } from '../platform/ports.ts'
import type { PorticoProvider } from './eip1193-provider.ts'
import { icon } from './icon.ts'

/** What we announce ourselves as, whichever copy of the kit is speaking. */
export const ourRdns = 'org.portico.overlay'

export type OwnAnnouncement = {
  readonly info: Readonly<Record<'icon' | 'name' | 'rdns' | 'uuid', string>>
  /** Whether an announcement is ours, or that of another copy of the kit on the page. */
  readonly isOurs: (announcement: { uuid: string; rdns: string }) => boolean
  /** Announces the provider now and whenever a dapp asks (EIP-6963). Returns the function that stops it. */
  readonly start: (provider: PorticoProvider) => () => void
}

/** Prepares the announcement of one instance, with one id for as long as the page lives. */
export function createAnnouncement(platform: {
  readonly page: Pick<Page, 'announce' | 'listen'>
  readonly random: Random
}): OwnAnnouncement {
  const { page, random } = platform
  const info = Object.freeze({ icon, name: 'Portico', rdns: ourRdns, uuid: random.uuid() })

  return {
    info,
    isOurs: ({ rdns, uuid }) => uuid === info.uuid || rdns === ourRdns,
    start(provider) {
      const detail = Object.freeze({ info, provider })
      const announce = () => page.announce('eip6963:announceProvider', detail)
      const stop = page.listen('eip6963:requestProvider', announce)
      announce()
      return stop
    },
  }
}
