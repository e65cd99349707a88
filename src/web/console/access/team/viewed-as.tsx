/** Says through whose eyes the owner sees the console, and leads back. */
import { ConsoleForm } from "#web/console/form/console-form.tsx";

export const ViewedAs = ({ name }: { name: string }) => (
  <ConsoleForm action="/console/view-as" className="notice cluster between" data-tone="wait" reloads>
    <p>{`You see the console as ${name} does. Nothing can be changed.`}</p>
    <button type="submit" name="id" value="">
      Back to your own view
    </button>
  </ConsoleForm>
);
