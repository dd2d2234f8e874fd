import { type Service, startService } from '../../service.ts'
import type { WorldFacts } from '../../world.ts'

type PhoneWalletOptions = { facts: () => WorldFacts; port?: number | undefined }

/** A wallet as it would be on a phone: a page of its own origin that pairs over the relay. */
export function startPhoneWallet({ facts, port }: PhoneWalletOptions): Promise<Service> {
  return startService({
    name: 'phone',
    port,
    routes: (app) =>
      app.get('/', (context) => context.text(`Phone wallet at ${facts().services.relay}\n`)),
  })
}
