import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mainnet } from '../../shared/networks/mainnets.ts'
import type { PorticoOptions } from '../../shared/options/options.ts'
import { buttonClients } from '../element/serve-buttons.ts'
import { Portico } from '../global/index.ts'
import { createPortico } from '../index.ts'
import { PorticoProvider, usePortico } from '../react/index.ts'
import { PorticoWagmiProvider } from '../wagmi-react/index.ts'
import type { Portico as Instance } from './portico.ts'

const options = { networks: [mainnet], projectId: 'p' } satisfies PorticoOptions

/** The instance that a provider makes for its components. */
function getProvided(
  Provider: FunctionComponent<{ options: PorticoOptions }>,
  hostOptions = options,
) {
  let provided: Instance | undefined
  const Inside = () => {
    provided = usePortico()
    return null
  }
  renderToString(createElement(Provider, { options: hostOptions }, createElement(Inside)))
  return provided
}

const toSdkVersion = (portico: Instance | undefined) =>
  portico && buttonClients.get(portico)?.options.sdkVersion

test('the services learn how the page uses the package', () => {
  expect(toSdkVersion(createPortico(options))).toBe('html-portico-0.9.0')
  expect(toSdkVersion(Portico.createPortico(options))).toBe('cdn-portico-0.9.0')
  expect(toSdkVersion(getProvided(PorticoProvider))).toBe('react-portico-0.9.0')
  expect(toSdkVersion(getProvided(PorticoWagmiProvider))).toBe('react-wagmi-portico-0.9.0')
})

test('the host’s own SDK version is kept', () => {
  const named = { ...options, sdkVersion: 'html-own-1' }
  expect(toSdkVersion(Portico.createPortico(named))).toBe('html-own-1')
  expect(toSdkVersion(getProvided(PorticoProvider, named))).toBe('html-own-1')
  expect(toSdkVersion(getProvided(PorticoWagmiProvider, named))).toBe('html-own-1')
})

test('no options at all are still a problem that has a name', () => {
  // @ts-expect-error -- A page without types.
  expect(() => Portico.createPortico()).toThrow('networks: Give one.')
})
