'use client'

import { createPortico } from "@portico/overlay";
import { evm } from "@portico/overlay/evm";
import { PorticoProvider } from "@portico/overlay/react";
import { midnight } from "@portico/overlay/themes";
import { porticoWagmi } from "@portico/overlay/wagmi";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createConfig, http, WagmiProvider } from "wagmi";
import { mainnet, optimism } from "wagmi/chains";

const chains = [mainnet, optimism] as const;

export const portico = createPortico({
  projectId: "gallery-project",
  networks: chains,
  adapters: [evm()],
  themeMode: 'dark',
  enableWalletGuide: false,
  allowUnsupportedChain: true,
  metadata: { name: "Gallery", description: "Pictures to collect." },
  themeVariables: { ...midnight.themeVariables, '--portico-blur': '4px' },
});

const config = createConfig({
  ...porticoWagmi(portico, chains),
  transports: { [mainnet.id]: http(), [optimism.id]: http() },
});

const queryClient = new QueryClient();

export const Providers = ({ children }: { children: ReactNode }) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <PorticoProvider portico={portico}>
        {children}
      </PorticoProvider>
    </QueryClientProvider>
  </WagmiProvider>
);
