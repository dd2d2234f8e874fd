// The kits are not installed. What an example leaves for a person still imports them.
declare module '@rainbow-me/rainbowkit'
declare module 'connectkit'
declare module '@reown/appkit/react'
declare module '@reown/appkit-adapter-solana/react'
declare module '@reown/appkit-adapter-wagmi'
declare module '@reown/appkit-adapter-ethers'
