/** Settings of Firefox. */
export type Prefs = Record<string, string | number>;

/** A browser engine that is driven by WebDriver, with the program that drives it. */
export interface Engine {
  /** Starts the driver program, which listens at the first port; the second is free for it too. */
  command: (port: number, spare: number) => [program: string, ...args: string[]];
  /** Whether its windows need a display. */
  onDisplay: boolean;
  capabilities: (prefs: Prefs) => Record<string, unknown>;
}

export const engines = {
  firefox: {
    command: (port, spare) => [
      process.env.GECKODRIVER ?? 'geckodriver',
      `--port=${String(port)}`,
      `--websocket-port=${String(spare)}`,
    ],
    onDisplay: false,
    capabilities: (prefs) => ({
      browserName: 'firefox',
      'moz:firefoxOptions': { binary: '/usr/bin/firefox-esr', args: ['-headless'], prefs },
    }),
  },
  webkit: {
    command: (port) => ['dbus-run-session', '--', 'WebKitWebDriver', `--port=${String(port)}`],
    onDisplay: true,
    capabilities: () => ({ browserName: 'MiniBrowser' }),
  },
} satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;
