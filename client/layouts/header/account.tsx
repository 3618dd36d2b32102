import { signInAddress } from '../../account/sign-in-address.js';
import { Icon } from '../../ui/icon.js';
import { useRenderScope } from '../../ui/render-scope.js';
import styles from './account.module.css';

/**
 * The way to sign in, and the place of the menu of who is signed in (`client/account`). The link works without script
 * and leads back to the page.
 * @param place where it stands, which decides how the menu looks
 */
export function Account({ place }: { place: 'bar' | 'drawer' | 'plain' }) {
  const { ctx } = useRenderScope();
  // Pages of the plain layout that have it are for people who are signed in.
  if (place === 'plain') return <div className={styles.account} data-account={place} />;
  return (
    <div className={styles.account} data-account={place}>
      <a className={styles.signIn} href={signInAddress(ctx.path)} rel="nofollow" data-sign-in="">
        <Icon name="person" size={18} />
        Sign in
      </a>
    </div>
  );
}
