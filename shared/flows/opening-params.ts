import * as v from 'valibot'
import type { ViewName, ViewParams } from '../controllers/navigation.ts'
import type { OpenRequest } from '../core/actions.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { appLink, webLink } from '../schema/links.ts'
import { type ChainId, isChainId } from '../schema/primitives.ts'
import { shownPicture } from '../schema/shown.ts'

const chainId = v.custom<ChainId>(isChainId)
const link = (form: RegExp) => v.optional(v.pipe(v.string(), v.regex(form)))

const wallet = v.optional(
  v.object({
    appStore: link(webLink),
    chains: v.array(chainId),
    chromeStore: link(webLink),
    desktopLink: link(appLink),
    homepage: link(webLink),
    id: v.string(),
    imageUrl: shownPicture,
    injected: v.array(v.object({ id: v.string(), namespace: v.string() })),
    mobileLink: link(appLink),
    name: v.string(),
    playStore: link(webLink),
    rdns: v.optional(v.string()),
    webappLink: link(webLink),
  }),
)
const amount = v.optional(v.pipe(v.string(), v.regex(/^(?=.{1,90}$)\d+(\.\d+)?$/)))
const filled = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\s*\S[^]{0,119}$/),
    v.transform((text) => text.trim()),
  ),
)
const swapParams: readonly string[] = ['amount', 'fromToken', 'toToken']
const onlySwap = v.custom<object>((data) =>
  Object.keys(Object(data)).every((name) => swapParams.includes(name)),
)

/** Views of an attempt to connect take a connector, which no host has. */
type HostParams = Omit<ViewParams, 'ConnectingExternal' | 'ConnectingMultiChain'>

const schemas: { readonly [view in keyof HostParams]: v.GenericSchema<unknown, HostParams[view]> } =
  {
    Connect: v.object({ wallet }),
    ConnectingWalletConnect: v.object({ wallet }),
    Downloads: v.object({ wallet }),
    OnRampProviders: v.object({ amount: v.optional(v.string()), currency: v.optional(v.string()) }),
    Swap: v.pipe(onlySwap, v.object({ amount, fromToken: filled, toToken: filled })),
    SwapSelectToken: v.object({ isPaid: v.optional(v.boolean()) }),
    SwitchNetwork: v.object({ chainId }),
  }

const hasParams = (view: ViewName): view is keyof HostParams => Object.hasOwn(schemas, view)

const swapProblem =
  'open: Swap takes amount, a decimal number with a point, and fromToken and toToken, each the symbol or the address of a token.'

/** The host's script may have no types. Parameters of Swap that do not fit throw: half of an order is not what the host means. */
export function checkParams<view extends ViewName>(request: OpenRequest<view>): OpenRequest<view> {
  const { data, view } = request
  const parsed = view && hasParams(view) ? v.safeParse(schemas[view], data) : undefined
  if (view === 'Swap' && data !== undefined && !parsed?.success)
    throw new PorticoError('params-invalid', swapProblem)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: parsed by the view's own schema.
  return { ...request, data: (parsed?.success ? parsed.output : undefined) as typeof data }
}
