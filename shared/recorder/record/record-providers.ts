import type { ResolvedOptions } from '../../options/options.ts'
import { type RecorderScope, recordCall } from './record-calls.ts'

/** The target of the calls of a host's provider that sells. */
export const purchaseUrlTarget = 'onramp getUrl'

/** Records whether the providers of the host that sell give a URL, without the URL. */
export const recordProviders = (
  scope: RecorderScope,
  options: ResolvedOptions,
): ResolvedOptions => ({
  ...options,
  onrampProviders: options.onrampProviders.map((provider) => ({
    ...provider,
    getUrl: (request) =>
      recordCall(
        scope,
        {
          target: purchaseUrlTarget,
          toValue: (url: unknown) =>
            scope.redactor.field('url', typeof url === 'string' ? url.slice(0, 64) : ''),
        },
        // A method of the host keeps its object.
        async () => provider.getUrl(request),
      ),
  })),
})
