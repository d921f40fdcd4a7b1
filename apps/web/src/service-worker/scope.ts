/** What a service worker is given, which the types of a page do not know. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & { readonly request: Request; respondWith(reply: Promise<Response>): void };
type Told = Extendable & { readonly data: unknown };
type Events = { install: Extendable; activate: Extendable; fetch: Fetching; message: Told };

export type WorkerScope = {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  readonly fetch: (address: string | Request, init?: RequestInit) => Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void;
};
