#!/bin/bash
# A machine as it is after installing Debian's packages, made of namespaces: whatever the commands change is gone at the end.
# usage: world.sh FOLDER NODE COMMAND…   (FOLDER for what is written, NODE the program that shall be /usr/bin/node)
set -euo pipefail
folder=$1 node=$2
shift 2

mount --make-rprivate /
mount -t tmpfs none "$folder"
for part in etc var opt run; do
  mkdir -p "$folder/$part.upper" "$folder/$part.work"
  mount -t overlay overlay -o "lowerdir=/$part,upperdir=$folder/$part.upper,workdir=$folder/$part.work" "/$part"
done
mount --bind "$node" /usr/bin/node
mkdir -p /run/postgresql && chown postgres: /run/postgresql

# As the package leaves it: one cluster, empty.
for cluster in $(pg_lsclusters --no-header | awk '{ print $1 "/" $2 }'); do
  pg_dropcluster "${cluster%/*}" "${cluster#*/}" 2>/dev/null || rm -rf "/etc/postgresql/$cluster" "/var/lib/postgresql/$cluster"
done
pg_createcluster 15 main >/dev/null

# The site's machine is 10.0.0.1; the proxy's, when it has one of its own, 10.0.0.2.
ip link set lo up
unshare --net sleep infinity &
other=$!
until [ "$(readlink /proc/$other/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.1; done
ip link add name site type veth peer name proxy netns "$other"
ip address add 10.0.0.1/24 dev site
ip address add 10.0.0.7/24 dev site
ip link set site up
nsenter --net="/proc/$other/ns/net" sh -c 'ip link set lo up; ip address add 10.0.0.2/24 dev proxy; ip link set proxy up'
# Not in place of this shell: as the first process here, it buries what others leave behind.
PROXY_NETWORK=/proc/$other/ns/net "$@"
