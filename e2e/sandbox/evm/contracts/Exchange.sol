// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface IToken {
    function transfer(address to, uint256 value) external;
    function transferFrom(address from, address to, uint256 value) external;
}

/// Trades ETH against tokens. The product of what a pool holds of both stays the same, a fee of 0.3% apart.
/// Token against token goes by way of ETH, through two pools.
contract Exchange {
    struct Pool {
        uint256 ethReserve;
        uint256 tokenReserve;
    }

    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    mapping(address token => Pool) public pools;

    event Swapped(
        address indexed account, address from, address to, uint256 fromAmount, uint256 toAmount, address receiver
    );

    error InsufficientLiquidity();
    error TooLittle(uint256 got, uint256 minimum);
    error WrongValue();
    error TransferFailed();

    /// Whoever adds the first of both sets the price. Nobody takes any of it out again.
    function addLiquidity(address token, uint256 tokenAmount) external payable {
        pools[token].ethReserve += msg.value;
        pools[token].tokenReserve += tokenAmount;
        pull(token, tokenAmount);
    }

    function quote(address from, address to, uint256 amount) public view returns (uint256) {
        (, uint256 toAmount) = price(from, to, amount);
        return toAmount;
    }

    function swap(address from, address to, uint256 amount, uint256 minimum, address receiver)
        external
        payable
        returns (uint256)
    {
        if (msg.value != (from == NATIVE ? amount : 0)) revert WrongValue();
        (uint256 ethAmount, uint256 toAmount) = price(from, to, amount);
        if (toAmount < minimum) revert TooLittle(toAmount, minimum);
        if (from != NATIVE) {
            pools[from].tokenReserve += amount;
            pools[from].ethReserve -= ethAmount;
            pull(from, amount);
        }
        if (to != NATIVE) {
            pools[to].ethReserve += ethAmount;
            pools[to].tokenReserve -= toAmount;
        }
        push(to, receiver, toAmount);
        emit Swapped(msg.sender, from, to, amount, toAmount, receiver);
        return toAmount;
    }

    /// How much ETH changes pools, and what comes out in the end.
    function price(address from, address to, uint256 amount)
        private
        view
        returns (uint256 ethAmount, uint256 toAmount)
    {
        if (from == to) revert InsufficientLiquidity();
        ethAmount = from == NATIVE ? amount : take(pools[from].tokenReserve, pools[from].ethReserve, amount);
        toAmount = to == NATIVE ? ethAmount : take(pools[to].ethReserve, pools[to].tokenReserve, ethAmount);
    }

    /// A trade as large as the pool would take half of it out. That is refused, and so is a pool that there is not.
    function take(uint256 reserveIn, uint256 reserveOut, uint256 amount) private pure returns (uint256) {
        if (amount >= reserveIn) revert InsufficientLiquidity();
        uint256 counted = amount * 997;
        return counted * reserveOut / (reserveIn * 1000 + counted);
    }

    function pull(address token, uint256 amount) private {
        callToken(token, abi.encodeCall(IToken.transferFrom, (msg.sender, address(this), amount)));
    }

    function push(address token, address receiver, uint256 amount) private {
        if (token != NATIVE) return callToken(token, abi.encodeCall(IToken.transfer, (receiver, amount)));
        (bool isPaid,) = receiver.call{value: amount}("");
        if (!isPaid) revert TransferFailed();
    }

    /// Takes a token that answers nothing, as USDT does, for one that answers true. A refusal keeps its reason.
    function callToken(address token, bytes memory data) private {
        (bool isDone, bytes memory answer) = token.call(data);
        if (!isDone) {
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
        if (answer.length != 0 && !abi.decode(answer, (bool))) revert TransferFailed();
    }
}
