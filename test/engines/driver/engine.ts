/** One tab of a browser engine with a storage of its own: what the journeys need of it, and no more. */
export type Tab = {
  /** Loads an address anew. */
  load(url: string): Promise<void>;
  /** Loads the page anew, as the person would. */
  reload(): Promise<void>;
  /** Runs a function on the page, whose arguments and result are JSON; a promise is waited for. */
  run<Given extends unknown[], Told>(
    work: (...given: Given) => Told | Promise<Told>,
    ...given: Given
  ): Promise<Told>;
  /** Runs a script on the page for what it leaves there. */
  add(script: string): Promise<void>;
  /** Presses at a point of the viewport, CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Types on the keyboard, whatever has the focus; `keys` has those that no text names. */
  type(text: string): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  /** Tells the browser that it has a network or none; undefined where the engine has no such switch. */
  setOffline?(offline: boolean): Promise<void>;
  /** What the engine says of errors on the page; undefined where it says nothing, and the page is to listen itself. */
  errors?(): string[];
  close(): Promise<void>;
};

/** A browser engine that runs. */
export type Engine = {
  /** Name and version, as the engine tells them. */
  name: string;
  newTab(): Promise<Tab>;
  /** Ends all its processes. */
  stop(): Promise<void>;
};

/** Keys of the WebDriver standard, section 17.4.2, that no text names. */
export const keys = { tab: '\uE004', space: ' ' };

/** A phone's screen, CSS pixels. */
export const phone = { width: 390, height: 844 };

/** The actions of one press, in the form that both protocols share. */
export const pressing = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'finger',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** The actions of typing, in the form that both protocols share. */
export const typing = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** An expression that calls a function with arguments in JSON and gives its result in JSON. */
export const calling = (work: (...given: never[]) => unknown, given: unknown[]) =>
  `(async () => JSON.stringify((await (${work})(...${JSON.stringify(given)})) ?? null))()`;
