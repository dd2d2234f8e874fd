import { mount } from '../mount.tsx'
import { Dapp } from './dapp.tsx'

mount(<Dapp world={await (await fetch('/world.json')).json()} />)
