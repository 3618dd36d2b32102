/** In the local storage while a sign-in window is open. It carries no secret. */
export const SIGN_IN_FLAG = 'plinth:signing-in';
/** What is said on it: somebody has signed in or out. */
export const CHANNEL = 'plinth:session';

export function setSignInFlag(): void {
  inStorage((storage) => storage.setItem(SIGN_IN_FLAG, 'true'));
}

export function hasSignInFlag(): boolean {
  return inStorage((storage) => storage.getItem(SIGN_IN_FLAG)) != null;
}

export function clearSignInFlag(): void {
  inStorage((storage) => storage.removeItem(SIGN_IN_FLAG));
}

/** Has all tabs ask who is signed in; this one too. */
export function tellTabs(): void {
  if ('BroadcastChannel' in window) {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(null);
    channel.close();
  } else {
    // They hear of each change of it.
    setSignInFlag();
    clearSignInFlag();
  }
}

/** Where storage is blocked browsers throw; sign-in works without the flag. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
