import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { mainnet } from '../../shared/networks/mainnets.ts'
import { createPortico } from '../page/create-portico.ts'
import { AccountButton, type ButtonProps, ConnectButton } from './buttons.tsx'
import { PorticoProvider } from './portico-provider.tsx'

const portico = createPortico({ networks: [mainnet], projectId: 'p' })

const render = (button: FunctionComponent<ButtonProps>, props: ButtonProps = {}) =>
  renderToString(
    <PorticoProvider portico={portico}>{createElement(button, props)}</PorticoProvider>,
  )

describe('the buttons in the markup of a server', () => {
  for (const [tag, button] of Object.entries({
    'portico-account-button': AccountButton,
    'portico-connect-button': ConnectButton,
  }))
    test(`${tag} has the attribute balance, as its component has the property`, () => {
      expect(render(button)).toMatch(new RegExp(`^<${tag}>`))
      for (const balance of ['hide', 'show'] as const)
        expect(render(button, { balance })).toMatch(new RegExp(`^<${tag} balance="${balance}"`))
    })
})
