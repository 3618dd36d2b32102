import { AdminButton } from '../../ui/admin/parts.js';
import form from './order-form.module.css';

interface FollowFormProps {
  action: string;
  subscribed: 'hourly' | 'daily' | null;
  /** What it is about: "this order". */
  what: string;
}

/** Mails about changes: how often, or not at all. */
export function FollowForm({ action, subscribed, what }: FollowFormProps) {
  return (
    <form className={form.follow} method="post" action={action} data-dirty="false">
      <label className={form.field}>
        <span className={form.label}>Mail me changes of {what}</span>
        <select className={form.input} name="cadence" defaultValue={subscribed ?? 'off'}>
          <option value="off">Never</option>
          <option value="hourly">At most once an hour</option>
          <option value="daily">Once a day</option>
        </select>
      </label>
      <AdminButton of="mails">Save</AdminButton>
    </form>
  );
}
